import heddle.Operation;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Two counters that are read one after the other. */
public class Pair {
  final AtomicIntegerArray both = new AtomicIntegerArray(2);

  @Operation(values = {"0", "1"}) public void count(int which) {
    both.incrementAndGet(which);
  }

  @Operation public String both() {
    return both.get(0) + "," + both.get(1);
  }
}
