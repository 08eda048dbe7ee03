// FINDS uncaught exception: java.lang.IllegalMonitorStateException
import java.util.concurrent.locks.*;
/** Unlocks in finally what a timed try may not have got. */
public class HeldByMe {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        new Thread(() -> {
            try {
                l.tryLock(1, java.util.concurrent.TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
            } finally {
                l.unlock();
            }
        }).start();
        l.lock();
        assert l.isHeldByCurrentThread() && l.getHoldCount() == 1;
        l.unlock();
    }
}
