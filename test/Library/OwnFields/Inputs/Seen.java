import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What the library's plain fields hold, shown to the user by the library's methods: Seen.main(which). */
public class Seen {
    /** Gives out tickets: as many as it has; else the thread waits. */
    static class Tickets extends AbstractQueuedSynchronizer {
        Tickets(int n) { setState(n); }
        @Override protected int tryAcquireShared(int n) {
            int left = getState() - n;
            return left >= 0 && !compareAndSetState(left + n, left) ? -1 : left;
        }
        boolean waitsFor(int n) {
            try {
                return !tryAcquireSharedNanos(n, TimeUnit.MILLISECONDS.toNanos(5));
            } catch (InterruptedException e) {
                return true;
            }
        }
    }

    /** The same, counted in longs. */
    static class LongTickets extends AbstractQueuedLongSynchronizer {
        LongTickets(long n) { setState(n); }
        @Override protected long tryAcquireShared(long n) {
            long left = getState() - n;
            return left >= 0 && !compareAndSetState(left + n, left) ? -1 : left;
        }
        void waitsFor(long n) {
            try {
                tryAcquireSharedNanos(n, TimeUnit.MILLISECONDS.toNanos(5));
            } catch (InterruptedException e) {
            }
        }
    }

    /** Says whose it is. */
    static class Owned extends ReentrantLock {
        Thread owner() { return getOwner(); }
    }

    /** A lock of the user's own that is handed from one thread to another. */
    static class Handed extends AbstractQueuedSynchronizer {
        void take() { setExclusiveOwnerThread(Thread.currentThread()); }
        void handTo(Thread t) { setExclusiveOwnerThread(t); }
        boolean isMine() { return getExclusiveOwnerThread() == Thread.currentThread(); }
    }

    static void claim(boolean holds, String what) {
        if (!holds)
            throw new AssertionError(what);
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "length": { // somebody waits, gives up, takes what is left: as long as it is seen waiting
            Tickets t = new Tickets(1);
            Thread other = new Thread(() -> { t.waitsFor(2); t.tryAcquireShared(1); });
            other.start();
            int waiting = t.getQueueLength();
            int left = t.tryAcquireShared(1);
            other.join();
            claim(waiting == 0 || left >= 0, "waited, then took it");
            break;
        }
        case "longlength": {
            LongTickets t = new LongTickets(1);
            Thread other = new Thread(() -> { t.waitsFor(2); t.tryAcquireShared(1); });
            other.start();
            boolean waiting = t.hasQueuedThreads() && t.getQueueLength() == 1;
            long left = t.tryAcquireShared(1);
            other.join();
            claim(!waiting || left >= 0, "waited, then took it");
            break;
        }
        case "joined": { // nobody is left in the queue when the only thread has ended
            Tickets t = new Tickets(1);
            Thread other = new Thread(() -> t.waitsFor(2));
            other.start();
            other.join();
            claim(t.getQueueLength() == 0, "still waits");
            break;
        }
        case "listed": { // in the queue, but not yet, or no longer, by name
            Tickets t = new Tickets(0);
            Thread other = new Thread(() -> t.waitsFor(1));
            other.start();
            boolean queued = t.hasQueuedThreads();
            boolean named = !t.getQueuedThreads().isEmpty();
            other.join();
            claim(!queued || named, "waits without a name");
            break;
        }
        case "owner": { // the real code takes the lock, then says whose it is
            Owned l = new Owned();
            new Thread(l::lock).start();
            boolean locked = l.isLocked();
            claim(!locked || l.owner() != null, "taken by nobody");
            break;
        }
        case "text": {
            ReentrantLock l = new ReentrantLock();
            new Thread(l::lock, "taker").start();
            boolean locked = l.isLocked();
            claim(!locked || l.toString().endsWith("taker]"), "said to be free");
            break;
        }
        case "mine": { // whatever others do, it is not mine before I lock, and is until I unlock
            ReentrantLock l = new ReentrantLock();
            Thread other = new Thread(() -> { l.lock(); claim(l.isHeldByCurrentThread(), "lost"); l.unlock(); });
            other.start();
            claim(!l.isHeldByCurrentThread(), "another's");
            l.lock();
            claim(l.isHeldByCurrentThread(), "lost");
            l.unlock();
            break;
        }
        case "readers": {
            ReentrantReadWriteLock l = new ReentrantReadWriteLock();
            Thread other = new Thread(() -> { l.readLock().lock(); claim(l.getReadHoldCount() == 1, "lost"); l.readLock().unlock(); });
            other.start();
            claim(l.getReadHoldCount() == 0, "another's");
            l.readLock().lock();
            claim(l.getReadHoldCount() == 1, "lost");
            l.readLock().unlock();
            claim(l.getReadHoldCount() == 0, "kept");
            break;
        }
        case "handed": { // the user's own use of the field, which others write
            Handed l = new Handed();
            Thread main = Thread.currentThread();
            new Thread(() -> { l.take(); l.handTo(main); }).start();
            claim(!l.isMine(), "handed over");
            break;
        }
        case "foreign": { // throws where it is not the owner's
            ReentrantLock l = new ReentrantLock();
            new Thread(() -> { l.lock(); l.unlock(); }).start();
            try {
                l.unlock();
                claim(false, "unlocked another's");
            } catch (IllegalMonitorStateException e) {
            }
            break;
        }
        case "tasktext": { // what it will call is forgotten when it has been called
            FutureTask<Integer> f = new FutureTask<>(() -> 1);
            new Thread(f).start();
            String text = f.toString();
            claim(text.contains("Not completed, task = ") || text.contains("Completed normally"), text.substring(text.indexOf('[')));
            break;
        }
        default:
            throw new IllegalArgumentException(args[0]);
        }
    }
}
