// GIVES true
// GIVES false
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class InvokeAllThrows {
    /** One of two tasks throws: the other is run, or cancelled before. */
    static String once() throws Exception {
        ForkJoinPool p = new ForkJoinPool(2);
        AtomicBoolean ran = new AtomicBoolean();
        try {
            p.invoke(new RecursiveAction() {
                protected void compute() {
                    invokeAll(ForkJoinTask.adapt(() -> { throw new IllegalStateException(); }), ForkJoinTask.adapt(() -> ran.set(true)));
                }
            });
            assert false;
        } catch (RuntimeException e) { }
        p.shutdown();
        while (!p.awaitTermination(1, TimeUnit.DAYS)) ;
        return "" + ran;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
