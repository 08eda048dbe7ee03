// GIVES BC
import java.util.concurrent.locks.*;
public class FairInOrder {
    static String once() throws Exception {
        ReentrantLock l = new ReentrantLock(true);
        StringBuffer s = new StringBuffer();
        l.lock();
        Thread b = new Thread(() -> { l.lock(); s.append("B"); l.unlock(); });
        Thread c = new Thread(() -> { l.lock(); s.append("C"); l.unlock(); });
        b.start();
        while (!l.hasQueuedThread(b))
            Thread.onSpinWait();
        c.start();
        while (!l.hasQueuedThread(c))
            Thread.onSpinWait();
        l.unlock();
        b.join();
        c.join();
        return s.toString();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
