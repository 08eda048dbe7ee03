// FINDS nothing
import java.util.concurrent.*;
public class QuietFailure {
    static class Bad extends RecursiveAction {
        protected void compute() { throw new IllegalArgumentException("x"); }
    }
    public static void main(String[] a) throws Exception {
        ForkJoinPool p = new ForkJoinPool(1);
        Bad b = new Bad();
        p.execute(b);
        b.quietlyJoin();
        assert b.isCompletedAbnormally() && !b.isCancelled() && b.getException() instanceof IllegalArgumentException;
        try {
            b.join();
            assert false;
        } catch (IllegalArgumentException e) { }
    }
}
