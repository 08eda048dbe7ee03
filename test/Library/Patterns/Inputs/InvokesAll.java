// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
public class InvokesAll {
    public static void main(String[] a) throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> l = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int n = i;
            l.add(() -> {
                if (n == 2)
                    throw new IllegalStateException();
                return n;
            });
        }
        int sum = 0, failed = 0;
        for (Future<Integer> f : p.invokeAll(l)) {
            assert f.isDone();
            try {
                sum += f.get();
            } catch (ExecutionException e) {
                failed++;
            }
        }
        assert sum == 4 && failed == 1;
        p.shutdown();
    }
}
