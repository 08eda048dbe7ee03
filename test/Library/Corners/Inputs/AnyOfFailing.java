// GIVES 7
// GIVES failed
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class AnyOfFailing {
    /** invokeAny of one that fails and one that may not: the one that does not. */
    static String once() throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(1);
        AtomicBoolean flag = new AtomicBoolean();
        Thread t = new Thread(() -> flag.set(true));
        t.start();
        String r;
        try {
            r = "" + p.invokeAny(List.of(() -> { throw new IllegalStateException("a"); }, () -> {
                if (flag.get())
                    return 7;
                throw new IllegalStateException("b");
            }));
        } catch (ExecutionException e) {
            r = "failed";
        }
        t.join();
        p.shutdown();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
