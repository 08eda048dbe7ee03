// GIVES 3
// GIVES REE
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class RejectsThird {
    public static String once() throws Throwable {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        AtomicInteger n = new AtomicInteger();
        String r;
        try {
            for (int i = 0; i < 3; ++i)
                p.execute(n::incrementAndGet);
            r = "3";
        } catch (RejectedExecutionException e) {
            r = "REE";
        }
        p.shutdown();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
