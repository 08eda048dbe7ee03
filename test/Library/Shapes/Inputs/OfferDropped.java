// FINDS deadlock: main and worker
// SynchronousQueue.offer gives to a thread that waits already, else drops.
import java.util.concurrent.*;

/** A hand-over without waiting: if the worker is not there yet, the job is gone. */
public class OfferDropped {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<Runnable> handover = new SynchronousQueue<>();
        Thread worker = new Thread(() -> {
            try {
                handover.take().run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "worker");
        worker.start();
        handover.offer(() -> System.out.println("done"));
        worker.join();
    }
}
