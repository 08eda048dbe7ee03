// FINDS nothing
import java.util.*;
import java.util.concurrent.Exchanger;

/** One fills a buffer while the other empties one; then they swap. */
public class ExchangedBuffers {
    public static void main(String[] args) throws InterruptedException {
        Exchanger<List<Integer>> swap = new Exchanger<>();
        Thread filler = new Thread(() -> {
            try {
                List<Integer> mine = new ArrayList<>();
                for (int round = 0; round < 2; round++) {
                    mine.add(round);
                    mine = swap.exchange(mine);
                    assert mine.isEmpty();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "filler");
        filler.start();
        List<Integer> got = new ArrayList<>(), mine = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            mine = swap.exchange(mine);
            got.addAll(mine);
            mine.clear();
        }
        filler.join();
        assert got.equals(List.of(0, 1)) : got;
    }
}
