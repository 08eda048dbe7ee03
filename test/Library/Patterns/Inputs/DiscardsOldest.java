// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
public class DiscardsOldest {
    public static void main(String[] x) throws Exception {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1),
                                                      new ThreadPoolExecutor.DiscardOldestPolicy());
        CountDownLatch go = new CountDownLatch(1), begun = new CountDownLatch(1);
        List<Integer> ran = new ArrayList<>();
        p.execute(() -> {
            begun.countDown();
            try {
                go.await();
            } catch (InterruptedException e) { }
            ran.add(1);
        });
        begun.await();
        p.execute(() -> ran.add(2));
        p.execute(() -> ran.add(3));
        go.countDown();
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.HOURS)) { }
        assert ran.equals(List.of(1, 3)) : ran;
    }
}
