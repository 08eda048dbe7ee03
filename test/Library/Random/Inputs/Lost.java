import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Clients of which an outcome was lost: Lost.main(which). */
public class Lost {
    interface Waits { void run() throws Exception; }
    static String waited = "", looked = "";

    /** A thread waits, which an interrupt ends, another looks at it. */
    static void ended(Waits waits, java.util.concurrent.Callable<String> looks) throws Exception {
        Thread waiter = new Thread(() -> {
            try {
                waits.run();
                waited = "went on";
            } catch (Exception e) {
                waited = e.getClass().getSimpleName();
            }
        });
        Thread looker = new Thread(() -> {
            try {
                looked = looks.call();
            } catch (Exception e) {
                looked = "" + e;
            }
        });
        waiter.start();
        looker.start();
        waiter.interrupt();
        waiter.join();
        looker.join();
        heddle.rt.VM.fail(waited + " " + looked);
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "put": { // looked at before it is full, by another; interrupted later, or never
            ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
            String[] said = {"", ""};
            Thread putter = new Thread(() -> {
                try {
                    q.put(1);
                    said[0] = "put";
                } catch (InterruptedException e) {
                    said[0] = "interrupted";
                }
            });
            Thread looker = new Thread(() -> said[1] = q.remainingCapacity() + "" + q.size());
            putter.start();
            looker.start();
            putter.interrupt();
            putter.join();
            looker.join();
            heddle.rt.VM.fail(said[0] + " " + said[1]);
            break;
        }
        case "waiter": { // seen while it waits, until an interrupt or its time ends that
            ReentrantLock l = new ReentrantLock();
            Condition c = l.newCondition();
            ended(() -> {
                l.lock();
                try {
                    c.await(1, TimeUnit.MILLISECONDS);
                } finally {
                    l.unlock();
                }
            }, () -> {
                l.lock();
                try {
                    return "" + l.getWaitQueueLength(c);
                } finally {
                    l.unlock();
                }
            });
            break;
        }
        case "barrier": { // the same of a barrier, which the interrupt breaks
            CyclicBarrier b = new CyclicBarrier(2);
            ended(() -> b.await(), () -> "" + b.getNumberWaiting());
            break;
        }
        case "downgrade": case "again": { // the writer's own reading, and a reader's second one
            ReentrantReadWriteLock l = new ReentrantReadWriteLock();
            new Thread(() -> {
                if (args[0].equals("again"))
                    l.readLock().lock();
                else
                    l.writeLock().lock();
                l.readLock().lock();
                l.readLock().unlock();
                if (args[0].equals("again"))
                    l.readLock().unlock();
                else
                    l.writeLock().unlock();
            }).start();
            heddle.rt.VM.fail("readers " + l.getReadLockCount());
            break;
        }
        }
    }
}
