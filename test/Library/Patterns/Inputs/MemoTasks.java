// FINDS nothing
import java.util.concurrent.*;
/** The memoizer with FutureTasks. */
public class MemoTasks {
    static int computed;
    static final ConcurrentMap<Integer, Future<Integer>> cache = new ConcurrentHashMap<>();
    static int compute(int k) throws Exception {
        while (true) {
            Future<Integer> f = cache.get(k);
            if (f == null) {
                FutureTask<Integer> ft = new FutureTask<>(() -> {
                    computed++;
                    return k * 2;
                });
                f = cache.putIfAbsent(k, ft);
                if (f == null) {
                    f = ft;
                    ft.run();
                }
            }
            try {
                return f.get();
            } catch (CancellationException e) {
                cache.remove(k, f);
            }
        }
    }
    public static void main(String[] a) throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(2);
        Future<Integer> x = p.submit(() -> compute(1)), y = p.submit(() -> compute(1));
        assert x.get() == 2 && y.get() == 2 && computed == 1;
        p.shutdown();
    }
}
