import java.util.concurrent.locks.ReentrantLock;

/** Which threads wait for a lock that is not fair: only the JDK's own code knows. */
public class AsksWhoWaits {
    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock();
        l.lock();
        Thread t = new Thread(() -> {
            l.lock();
            l.unlock();
        });
        t.start();
        boolean waits = l.hasQueuedThread(t);
        int all = l.getQueueLength();
        l.unlock();
        t.join();
        heddle.Heddle.observe("waits", waits + " " + all);
    }
}
