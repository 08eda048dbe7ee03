import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** A thread waits, as main knows, and is interrupted; what it waits for comes before that, or behind it. */
public class InterruptedInWait {
    interface Op { void run() throws Exception; }

    static volatile Boolean thrown;

    static void waits(Op wait, Op comes, boolean interruptsFirst, Callable<Boolean> asks) throws Exception {
        Thread t = new Thread(() -> {
            try {
                wait.run();
                thrown = false;
            } catch (InterruptedException e) {
                thrown = true;
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        while (asks != null ? !asks.call() : t.getState() != Thread.State.WAITING && t.getState() != Thread.State.TIMED_WAITING)
            Thread.yield();
        if (interruptsFirst)
            t.interrupt();
        comes.run();
        if (!interruptsFirst)
            t.interrupt();
        t.join();
        if (thrown)
            throw new IllegalStateException("thrown");
        throw new IllegalArgumentException("came");
    }

    static void lock(Lock l, Lock held, boolean first, Callable<Boolean> asks) throws Exception {
        held.lock();
        waits(l::lockInterruptibly, held::unlock, first, asks);
    }

    public static void main(String[] args) throws Exception {
        boolean first = args[1].equals("before");
        ReentrantLock lock = new ReentrantLock(), fair = new ReentrantLock(true);
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        StampedLock stamped = new StampedLock();
        Semaphore permits = new Semaphore(0), inTurn = new Semaphore(0, true);
        CountDownLatch latch = new CountDownLatch(1);
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        switch (args[0]) {
        case "lock": lock(lock, lock, first, null); break;
        case "fair": lock(fair, fair, first, null); break;
        case "queued": lock(fair, fair, first, fair::hasQueuedThreads); break;
        case "timed":
            lock.lock();
            waits(() -> lock.tryLock(1, TimeUnit.HOURS), lock::unlock, first, null);
            break;
        case "readers": lock(both.readLock(), both.writeLock(), first, null); break;
        case "writers": lock(both.writeLock(), both.readLock(), first, null); break;
        case "stampedRead": lock(stamped.asReadLock(), stamped.asWriteLock(), first, null); break;
        case "stampedWrite": lock(stamped.asWriteLock(), stamped.asReadLock(), first, null); break;
        case "permits": waits(permits::acquire, permits::release, first, null); break;
        case "inTurn": waits(inTurn::acquire, inTurn::release, first, inTurn::hasQueuedThreads); break;
        case "latch": waits(latch::await, latch::countDown, first, null); break;
        case "task": waits(task::get, task::run, first, null); break;
        case "queue": waits(queue::take, () -> queue.put(1), first, null); break;
        default: throw new AssertionError(args[0]);
        }
    }
}
