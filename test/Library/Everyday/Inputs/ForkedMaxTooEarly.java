// FINDS race: ForkedMaxTooEarly.best

import java.util.concurrent.*;

/** As ForkedMax, but the parts write what they find into one field. */
public class ForkedMaxTooEarly {
    static int best;

    static class Max extends RecursiveAction {
        final int[] of;
        final int from, to;
        Max(int[] of, int from, int to) {
            this.of = of;
            this.from = from;
            this.to = to;
        }
        @Override
        protected void compute() {
            if (to - from == 1) {
                best = Math.max(best, of[from]);
                return;
            }
            int middle = (from + to) / 2;
            invokeAll(new Max(of, from, middle), new Max(of, middle, to));
        }
    }

    public static void main(String[] args) {
        ForkJoinPool.commonPool().invoke(new Max(new int[] {3, 4}, 0, 2));
    }
}
