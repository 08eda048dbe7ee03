// FINDS nothing
import java.util.concurrent.*;
/** An interrupt in the body, and a close that fails as well: the one carries the other. */
public class ClosesInterrupted {
    static class Res implements AutoCloseable {
        final Semaphore s;
        Res(Semaphore s) throws InterruptedException {
            this.s = s;
            s.acquire();
        }
        public void close() {
            s.release();
            throw new IllegalStateException("close");
        }
    }
    public static void main(String[] a) throws Exception {
        Semaphore s = new Semaphore(1);
        String[] got = new String[1];
        Thread t = new Thread(() -> {
            try (Res r = new Res(s)) {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                got[0] = "interrupted" + e.getSuppressed().length;
            }
        });
        t.start();
        while (s.availablePermits() == 1)
            Thread.yield();
        t.interrupt();
        t.join();
        assert s.availablePermits() == 1 && got[0].equals("interrupted1") : got[0];
    }
}
