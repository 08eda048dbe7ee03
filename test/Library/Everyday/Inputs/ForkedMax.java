// FINDS nothing

import java.util.concurrent.*;

/** The greatest of four, by halves. */
public class ForkedMax {
    static class Max extends RecursiveTask<Integer> {
        final int[] of;
        final int from, to;
        Max(int[] of, int from, int to) {
            this.of = of;
            this.from = from;
            this.to = to;
        }
        @Override
        protected Integer compute() {
            if (to - from == 1)
                return of[from];
            int middle = (from + to) / 2;
            Max left = new Max(of, from, middle), right = new Max(of, middle, to);
            left.fork();
            return Math.max(right.compute(), left.join());
        }
    }

    public static void main(String[] args) {
        int max = ForkJoinPool.commonPool().invoke(new Max(new int[] {3, 1, 4, 1}, 0, 4));
        assert max == 4;
    }
}
