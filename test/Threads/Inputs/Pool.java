import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A pool of 200 workers. */
public class Pool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(200);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            int k = i;
            results.add(pool.submit(() -> k));
        }
        int sum = 0;
        for (Future<Integer> f : results)
            sum += f.get();
        pool.shutdown();
        System.out.println(sum + " " + pool.awaitTermination(1, TimeUnit.HOURS));
    }
}
