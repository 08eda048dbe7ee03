// FINDS nothing
import java.util.concurrent.*;
public class ForkSumsAll {
    static class Sum extends RecursiveTask<Integer> {
        final int[] a;
        final int lo, hi;
        Sum(int[] a, int lo, int hi) {
            this.a = a;
            this.lo = lo;
            this.hi = hi;
        }
        protected Integer compute() {
            if (hi - lo <= 2) {
                int s = 0;
                for (int i = lo; i < hi; i++) {
                    s += a[i];
                    a[i] = 0;
                }
                return s;
            }
            int m = (lo + hi) / 2;
            Sum l = new Sum(a, lo, m), r = new Sum(a, m, hi);
            invokeAll(l, r);
            return l.join() + r.getRawResult();
        }
    }
    public static void main(String[] x) {
        int[] a = {1, 2, 3, 4, 5, 6, 7, 8};
        assert new ForkJoinPool(2).invoke(new Sum(a, 0, 8)) == 36;
        for (int i : a)
            assert i == 0;
    }
}
