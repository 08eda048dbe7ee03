import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** An atomic variable that is looked at and then set, in the two statements of a branch. */
public class CheckThenSet {
  private static final AtomicBoolean OPENED = new AtomicBoolean();
  private static final AtomicInteger OPENINGS = new AtomicInteger();

  static void open() {
    if (!OPENED.get()) {
      OPENED.set(true);
      OPENINGS.incrementAndGet();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(CheckThenSet::open);
    Thread two = new Thread(CheckThenSet::open);
    one.start();
    two.start();
    one.join();
    two.join();
    assert OPENINGS.get() == 1 : "opened twice";
  }
}
