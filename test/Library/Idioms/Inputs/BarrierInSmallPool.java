// FINDS deadlock: main and pool-1-thread-1

import java.util.concurrent.*;

/** The second party waits in the queue behind the first. */
public class BarrierInSmallPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CyclicBarrier all = new CyclicBarrier(2);
        Callable<Integer> part = all::await;
        Future<Integer> a = pool.submit(part), b = pool.submit(part);
        assert a.get() + b.get() == 1;
        pool.shutdown();
    }
}
