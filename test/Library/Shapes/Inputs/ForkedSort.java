// FINDS nothing
import java.util.*;
import java.util.concurrent.*;

/** Merge sort by fork and join in a pool of its own. */
public class ForkedSort {
    static class Sort extends RecursiveAction {
        private final int[] a;
        private final int lo, hi;

        Sort(int[] a, int lo, int hi) {
            this.a = a;
            this.lo = lo;
            this.hi = hi;
        }

        @Override
        protected void compute() {
            if (hi - lo < 2)
                return;
            int mid = (lo + hi) >>> 1;
            invokeAll(new Sort(a, lo, mid), new Sort(a, mid, hi));
            int[] left = Arrays.copyOfRange(a, lo, mid);
            for (int i = 0, j = mid, k = lo; i < left.length; k++)
                a[k] = j == hi || left[i] <= a[j] ? left[i++] : a[j++];
        }
    }

    public static void main(String[] args) {
        int[] a = {4, 1, 3, 2};
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Sort(a, 0, a.length));
        pool.shutdown();
        assert Arrays.equals(a, new int[] {1, 2, 3, 4}) : Arrays.toString(a);
    }
}
