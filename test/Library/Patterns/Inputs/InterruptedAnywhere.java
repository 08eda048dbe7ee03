// FINDS nothing
// OPTIONS --timeouts=idle
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
/** Each wait that an interrupt ends, one after the other. */
public class InterruptedAnywhere {
    interface Wait {
        void run() throws Exception;
    }
    static void ends(Wait w) throws Exception {
        boolean[] ended = new boolean[2];
        Thread t = new Thread(() -> {
            try {
                w.run();
            } catch (InterruptedException e) {
                ended[0] = true;
                ended[1] = Thread.currentThread().isInterrupted();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        t.interrupt();
        t.join();
        assert ended[0] && !ended[1];
    }
    public static void main(String[] x) throws Exception {
        Object m = new Object();
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        l.lock();
        Thread main = Thread.currentThread();
        ends(() -> Thread.sleep(100000));
        ends(() -> { synchronized (m) { m.wait();
    }
});
ends(() -> main.join());
ends(() -> l.lockInterruptibly());
ends(() -> l.tryLock(1, TimeUnit.HOURS));
ends(() -> new Semaphore(0).acquire());
ends(() -> new CountDownLatch(1).await());
ends(() -> new CyclicBarrier(2).await());
ends(() -> new SynchronousQueue<Integer>().put(1));
ends(() -> new LinkedBlockingQueue<Integer>().take());
ends(() -> new LinkedTransferQueue<Integer>().transfer(1));
ends(() -> new PriorityBlockingQueue<Integer>().take());
ends(() -> new Exchanger<Integer>().exchange(1));
ends(() -> new Phaser(1).awaitAdvanceInterruptibly(0));
ends(() -> new CompletableFuture<Integer>().get());
ends(() -> new FutureTask<>(() -> 1).get());
StampedLock s = new StampedLock();
s.writeLock();
ends(() -> s.readLockInterruptibly());
}
}
