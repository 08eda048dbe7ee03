// FINDS assertion failed: 2 at once
// acquire stands in the try block: an interrupt there, and finally releases a permit that was never taken.
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** A throttle for one at a time; who is interrupted while it waits gives back what it has not. */
public class SemaphoreOverReleased {
    private static final Semaphore one = new Semaphore(1);
    private static final AtomicInteger inside = new AtomicInteger();

    static void download() {
        try {
            one.acquire();
            int n = inside.incrementAndGet();
            assert n == 1 : n + " at once";
            inside.decrementAndGet();
        } catch (InterruptedException e) {
            // gives up
        } finally {
            one.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread impatient = new Thread(SemaphoreOverReleased::download, "impatient");
        Thread other = new Thread(SemaphoreOverReleased::download, "other");
        impatient.start();
        impatient.interrupt();
        other.start();
        download();
        impatient.join();
        other.join();
    }
}
