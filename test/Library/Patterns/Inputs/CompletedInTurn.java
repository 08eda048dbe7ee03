// FINDS nothing
import java.util.concurrent.*;
public class CompletedInTurn {
    public static void main(String[] a) throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(2);
        CompletionService<Integer> c = new ExecutorCompletionService<>(p);
        for (int i = 1; i <= 3; i++) {
            int n = i;
            c.submit(() -> n);
        }
        int sum = 0;
        for (int i = 0; i < 3; i++)
            sum += c.take().get();
        assert sum == 6 && c.poll() == null;
        p.shutdown();
    }
}
