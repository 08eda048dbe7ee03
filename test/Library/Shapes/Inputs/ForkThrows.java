// FINDS nothing
import java.util.concurrent.*;

/** A subtask that throws: join throws the same, and the pool goes on. */
public class ForkThrows {
    static class Divide extends RecursiveTask<Integer> {
        private final int by;

        Divide(int by) {
            this.by = by;
        }

        @Override
        protected Integer compute() {
            if (by > 0)
                return 6 / by;
            Divide one = new Divide(1), none = new Divide(2) {
                @Override
                protected Integer compute() {
                    return 6 / (by() - 2);
                }
            };
            one.fork();
            none.fork();
            int n = one.join();
            try {
                return n + none.join();
            } catch (ArithmeticException e) {
                return n;
            }
        }

        int by() {
            return by;
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        int n = pool.invoke(new Divide(0));
        pool.shutdown();
        assert n == 6 : n;
    }
}
