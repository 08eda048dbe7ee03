// GIVES a
// GIVES b
import java.util.*;
import java.util.concurrent.*;
public class AnyAllFail {
    public static String once() throws Throwable {
        ExecutorService p = Executors.newFixedThreadPool(2);
        try {
            p.invokeAny(List.<Callable<String>>of(()
                                                      -> { throw new IllegalStateException("a"); },
                                                  () -> { throw new IllegalStateException("b"); }));
            return "none";
        } catch (ExecutionException e) {
            return e.getCause().getMessage();
        } finally {
            p.shutdown();
        }
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
