import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/**
 * Timed operations that have no time: "if the time is less than or equal to zero, the
 * method will not wait at all". Each with 0 and negative ones, with and
 * without a pending interrupt; prints what HotSpot prints.
 */
public class NoTime {
    interface Op {
        Object run(long time) throws Exception;
    }

    static void show(String name, Op op) {
        for (long time : new long[] {0, -1, -1000})
            for (boolean interrupted : new boolean[] {false, true}) {
                if (interrupted)
                    Thread.currentThread().interrupt();
                String result;
                try {
                    result = String.valueOf(op.run(time));
                } catch (Throwable e) {
                    result = e.getClass().getSimpleName() + " " + e.getMessage();
                }
                System.out.println(name + " " + time + (interrupted ? " interrupted: " : ": ") + result
                    + (Thread.interrupted() ? ", still interrupted" : ""));
            }
    }

    static final TimeUnit NS = TimeUnit.NANOSECONDS;

    public static void main(String[] args) {
        show("barrier", t -> new CyclicBarrier(2).await(t, NS));
        show("barrier of one", t -> new CyclicBarrier(1).await(t, NS));
        show("broken barrier", t -> {
            CyclicBarrier b = new CyclicBarrier(2);
            try {
                b.await(0, NS);
            } catch (TimeoutException e) {
                System.out.println(b.isBroken() + " " + b.getNumberWaiting());
            } catch (InterruptedException e) {
                System.out.println("interrupted " + b.isBroken());
            }
            return b.await(t, NS);
        });
        show("latch", t -> new CountDownLatch(1).await(t, NS));
        show("open latch", t -> new CountDownLatch(0).await(t, NS));
        show("semaphore", t -> new Semaphore(0).tryAcquire(t, NS));
        show("free semaphore", t -> new Semaphore(1).tryAcquire(t, NS));
        show("lock", t -> new ReentrantLock().tryLock(t, NS));
        show("write lock", t -> new ReentrantReadWriteLock().writeLock().tryLock(t, NS));
        show("read lock", t -> new ReentrantReadWriteLock().readLock().tryLock(t, NS));
        show("condition", t -> {
            Lock l = new ReentrantLock();
            Condition c = l.newCondition();
            l.lock();
            try {
                return t > -9 ? c.await(t, NS) : c.awaitNanos(-5) <= 0;
            } finally {
                l.unlock();
            }
        });
        show("pool that runs", t -> {
            ExecutorService e = Executors.newFixedThreadPool(1);
            try {
                return e.awaitTermination(t, NS);
            } finally {
                e.shutdown();
            }
        });
        show("pool that has ended", t -> {
            ExecutorService e = Executors.newFixedThreadPool(1);
            e.shutdown();
            return e.awaitTermination(t, NS);
        });
        show("scheduler that runs", t -> {
            ExecutorService e = Executors.newScheduledThreadPool(1);
            try {
                return e.awaitTermination(t, NS);
            } finally {
                e.shutdown();
            }
        });
        show("phaser", t -> new Phaser(1).awaitAdvanceInterruptibly(0, t, NS));
        show("phaser, other phase", t -> new Phaser(1).awaitAdvanceInterruptibly(3, t, NS));
        show("array queue", t -> new ArrayBlockingQueue<>(1).poll(t, NS));
        show("array queue with one", t -> new ArrayBlockingQueue<>(1, false, List.of(7)).poll(t, NS));
        show("full array queue", t -> new ArrayBlockingQueue<>(1, false, List.of(7)).offer(8, t, NS));
        show("linked queue", t -> new LinkedBlockingQueue<>().poll(t, NS));
        show("linked queue with room", t -> new LinkedBlockingQueue<>(1).offer(8, t, NS));
        show("priority queue", t -> new PriorityBlockingQueue<>().poll(t, NS));
        show("transfer queue", t -> new LinkedTransferQueue<>().poll(t, NS));
        show("transfer", t -> new LinkedTransferQueue<>().tryTransfer(1, t, NS));
        show("synchronous queue", t -> new SynchronousQueue<>().poll(t, NS));
        show("synchronous offer", t -> new SynchronousQueue<>().offer(1, t, NS));
        show("exchanger", t -> new Exchanger<Integer>().exchange(1, t, NS));
        show("join", t -> {
            Thread.currentThread().join(t == 0 ? 1 : t < -1 ? -2 : t);
            return "joined";
        });
    }
}
