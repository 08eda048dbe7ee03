import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Which thread came first to a fair lock, and what shows it. */
public class Turns {
    static final ReentrantLock lock = new ReentrantLock(true);
    static final Condition signalled = lock.newCondition();
    static final ReentrantReadWriteLock both = new ReentrantReadWriteLock(true);
    static final Semaphore permits = new Semaphore(1, true), one = new Semaphore(1);
    static volatile boolean isOver;
    static int ready, order;

    interface Body { void run() throws Exception; }

    static Thread start(Body b) {
        Thread t = new Thread(() -> {
            try {
                b.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        return t;
    }

    /** Looks under one lock, which another thread takes, until that is there. */
    static void look(Lock looks, Lock changes) throws Exception {
        look(looks::lock, looks::unlock, changes::lock, changes::unlock);
    }

    static void look(Body enter, Body leave, Body enterOther, Body leaveOther) throws Exception {
        Thread t = start(() -> {
            for (boolean got = false; !got;) {
                enter.run();
                got = ready == 2;
                leave.run();
            }
        });
        for (int n = 0; n < 2; n++) {
            enterOther.run();
            ready++;
            leaveOther.run();
        }
        t.join();
    }

    static void comeAs(int number) {
        lock.lock();
        if (order++ != number)
            throw new IllegalStateException("not its turn");
        lock.unlock();
    }

    /** Threads that are known to wait come in turn. */
    static void knownToWait(boolean byState) throws Exception {
        lock.lock();
        for (int n = 0; n < 2; n++) {
            int number = n;
            Thread t = start(() -> comeAs(number));
            while (byState ? t.getState() != Thread.State.WAITING : lock.getQueueLength() <= n)
                Thread.onSpinWait();
        }
        lock.unlock();
    }

    /** One that was signalled comes before one that came after that. */
    static void signals() throws Exception {
        Thread waits = start(() -> {
            lock.lock();
            ready = 1;
            signalled.awaitUninterruptibly();
            if (order++ != 0)
                throw new IllegalStateException("not its turn");
            lock.unlock();
        });
        for (boolean got = false; !got;) {
            lock.lock();
            got = ready == 1;
            if (got) {
                signalled.signal();
                start(() -> comeAs(1));
            }
            lock.unlock();
        }
    }

    /** A wait with a time limit ends, though nobody has the lock. */
    static void timed() throws Exception {
        lock.lock();
        start(() -> {
            lock.lock();
            while (!isOver)
                Thread.onSpinWait();
            lock.unlock();
        });
        lock.unlock();
        if (!lock.tryLock(1, TimeUnit.MILLISECONDS) && !lock.isLocked())
            throw new IllegalStateException("nobody has it");
        isOver = true;
    }

    /** A reader waits behind a writer, and that for one that waits for the reader. */
    static void behindWriter() throws Exception {
        both.readLock().lock();
        start(() -> {
            both.writeLock().lock();
            both.writeLock().unlock();
        });
        Thread reads = start(() -> {
            both.readLock().lock();
            both.readLock().unlock();
        });
        reads.join();
        both.readLock().unlock();
    }

    /** One waits behind another one, which waits for more than there is, for ever. */
    static void behindMore(Semaphore s) throws Exception {
        s.acquire();
        Thread more = new Thread(() -> s.acquireUninterruptibly(2));
        more.setDaemon(true);
        more.start();
        Thread t = start(() -> {
            s.acquireUninterruptibly();
            s.release();
        });
        s.release();
        t.join();
    }

    /** One for nothing waits, too, if others do. */
    static void none() throws Exception {
        permits.acquire();
        Thread t = start(() -> permits.acquireUninterruptibly());
        while (t.getState() != Thread.State.WAITING)
            Thread.onSpinWait();
        permits.acquireUninterruptibly(0);
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "lock": look(lock, lock); break;
        case "readers": look(both.readLock(), both.writeLock()); break;
        case "writers": look(both.writeLock(), both.writeLock()); break;
        case "permits": look(permits::acquireUninterruptibly, permits::release, permits::acquire, permits::release); break;
        case "states": knownToWait(true); break;
        case "asked": knownToWait(false); break;
        case "signals": signals(); break;
        case "timed": timed(); break;
        case "behind-writer": behindWriter(); break;
        case "behind-more": behindMore(one); break;
        case "behind-more-fair": behindMore(permits); break;
        default: none(); break;
        }
    }
}
