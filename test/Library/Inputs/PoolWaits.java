import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs that wait until a pool has nothing to do, and one with a factory that makes one thread. */
public class PoolWaits {
    static ThreadPoolExecutor over(BlockingQueue<Runnable> q) { return new ThreadPoolExecutor(1, 2, 1, TimeUnit.DAYS, q); }

    static void factory(BlockingQueue<Runnable> queue) throws Exception {
        AtomicInteger made = new AtomicInteger(), ran = new AtomicInteger(), rejected = new AtomicInteger();
        ThreadPoolExecutor p = new ThreadPoolExecutor(3, 3, 1, TimeUnit.DAYS, queue,
            r -> made.incrementAndGet() > 1 ? null : new Thread(r), (r, e) -> rejected.incrementAndGet());
        for (int i = 0; i < 3; i++)
            p.execute(ran::incrementAndGet);
        p.shutdown();
        p.awaitTermination(1, TimeUnit.DAYS);
        if (ran.get() + rejected.get() != 3 || queue.remainingCapacity() > 0 && rejected.get() > 0)
            throw new AssertionError(ran + " ran, " + rejected + " were rejected");
    }
    public static void main(String[] args) throws Exception {
        BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        if (args[1].equals("meeting"))
            queue = new SynchronousQueue<>();
        else if (args[1].equals("other"))
            queue = new LinkedTransferQueue<>();
        if (args[0].equals("factory")) {
            factory(queue);
            return;
        }
        ThreadPoolExecutor p = args[1].equals("timer") ? new ScheduledThreadPoolExecutor(1) : over(queue);
        p.execute(() -> { });
        switch (args[0]) {
        case "active":
            while (p.getActiveCount() > 0)
                Thread.yield();
            break;
        case "completed":
            while (p.getCompletedTaskCount() < 1)
                Thread.sleep(1);
            break;
        case "all":
            while (p.getCompletedTaskCount() < p.getTaskCount())
                Thread.onSpinWait();
            break;
        }
        p.shutdown();
    }
}
