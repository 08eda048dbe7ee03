// FINDS nothing

import java.util.concurrent.*;

/** As many workers as the barrier waits for. */
public class BarrierInPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CyclicBarrier all = new CyclicBarrier(2);
        Callable<Integer> part = all::await;
        Future<Integer> a = pool.submit(part), b = pool.submit(part);
        assert a.get() + b.get() == 1;
        pool.shutdown();
    }
}
