// GIVES 5
// GIVES cancelled
import java.util.*;
import java.util.concurrent.*;
public class AllTimed {
    public static String once() throws Throwable {
        ExecutorService p = Executors.newFixedThreadPool(1);
        Future<Integer> f =
            p.<Integer>invokeAll(List.<Callable<Integer>>of(() -> 5), 1, TimeUnit.SECONDS).get(0);
        p.shutdown();
        return f.isCancelled() ? "cancelled" : "" + f.get();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
