// FINDS nothing
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
/** The search of CountedCompleter's documentation. */
public class CompleterFinds {
    static class Search extends CountedCompleter<Integer> {
        final int[] a;
        final AtomicReference<Integer> r;
        int lo, hi;
        Search(CountedCompleter<?> p, int[] a, AtomicReference<Integer> r, int lo, int hi) {
            super(p);
            this.a = a;
            this.r = r;
            this.lo = lo;
            this.hi = hi;
        }
        public Integer getRawResult() { return r.get(); }
        public void compute() {
            int l = lo, h = hi;
            while (r.get() == null && h >= l) {
                if (h - l >= 2) {
                    int m = (l + h) >>> 1;
                    addToPendingCount(1);
                    new Search(this, a, r, m, h).fork();
                    h = m;
                } else {
                    if (a[l] == 7 && r.compareAndSet(null, a[l]))
                        quietlyCompleteRoot();
                    break;
                }
            }
            tryComplete();
        }
    }
    public static void main(String[] x) {
        int[] a = {3, 7, 5, 7};
        Integer n = new ForkJoinPool(2).invoke(new Search(null, a, new AtomicReference<>(), 0, 4));
        assert n == 7;
    }
}
