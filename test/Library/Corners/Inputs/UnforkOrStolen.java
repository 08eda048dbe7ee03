// GIVES unforked
// GIVES stolen
import java.util.concurrent.*;
public class UnforkOrStolen {
    static String once() throws Exception {
        ForkJoinPool p = new ForkJoinPool(2);
        String[] r = {""};
        p.invoke(new RecursiveAction() {
            protected void compute() {
                ForkJoinTask<?> child = ForkJoinTask.adapt(() -> { }).fork();
                if (child.tryUnfork())
                    r[0] = "unforked";
                else {
                    child.join();
                    r[0] = "stolen";
                }
            }
        });
        p.shutdown();
        return r[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
