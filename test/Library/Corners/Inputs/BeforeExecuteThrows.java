// GIVES 0 1
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class BeforeExecuteThrows {
    /** beforeExecute throws: the task is not run, and another worker comes. */
    static String once() throws Exception {
        AtomicInteger calls = new AtomicInteger(), runs = new AtomicInteger();
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> {
            Thread t = new Thread(r);
            t.setUncaughtExceptionHandler((a, b) -> { });
            return t;
        }) {
            protected void beforeExecute(Thread t, Runnable r) {
                if (calls.getAndIncrement() == 0)
                    throw new IllegalStateException();
            }
        };
        CountDownLatch l = new CountDownLatch(1);
        int[] first = new int[1];
        p.execute(() -> first[0]++);
        p.execute(() -> {
            runs.incrementAndGet();
            l.countDown();
        });
        l.await();
        p.shutdown();
        return first[0] + " " + runs;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
