// FINDS nothing
import java.util.concurrent.*;
/** Sums by onCompletion, with plain fields. */
public class CompleterAdds {
    static class Add extends CountedCompleter<Void> {
        final int lo, hi;
        int sum;
        Add l, r;
        Add(CountedCompleter<?> p, int lo, int hi) {
            super(p);
            this.lo = lo;
            this.hi = hi;
        }
        public void compute() {
            if (hi - lo == 1)
                sum = lo;
            else {
                int m = (lo + hi) / 2;
                l = new Add(this, lo, m);
                r = new Add(this, m, hi);
                setPendingCount(1);
                l.fork();
                r.compute();
                return;
            }
            tryComplete();
        }
        public void onCompletion(CountedCompleter<?> c) {
            if (l != null)
                sum = l.sum + r.sum;
        }
    }
    public static void main(String[] x) {
        Add a = new Add(null, 0, 4);
        new ForkJoinPool(2).invoke(a);
        assert a.sum == 6;
    }
}
