// FINDS deadlock: main, pool-1-thread-1 and pool-2-thread-1
import java.util.concurrent.*;
public class NestedPoolsDeadlock {
    public static void main(String[] args) throws Throwable {
        ExecutorService a = Executors.newFixedThreadPool(1), b = Executors.newFixedThreadPool(1);
        Future<Integer> f = a.submit(() -> b.submit(() -> a.submit(() -> 1).get()).get());
        f.get();
        a.shutdown();
        b.shutdown();
    }
}
