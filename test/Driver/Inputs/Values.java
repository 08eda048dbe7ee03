import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Writes values of each kind, then fails in the one execution that there is. */
public class Values {
  enum State {
    NEW,
    RUNNING {
      @Override
      public String toString() {
        return "runs";
      }
    }
  }

  static volatile boolean early, flag;
  static volatile char letter;
  static volatile byte small;
  static volatile float half;
  static volatile long big;
  static volatile String text;
  static volatile Object box;
  static volatile char[] letters = {'q'};
  static final AtomicReference<State> STATE = new AtomicReference<>(State.NEW);
  static final AtomicInteger COUNT = new AtomicInteger(5);

  static void writeAll() {
    early = true;
    for (byte i = 1; i < 5; i++)
      small = (byte) -i;
    flag = true;
    letter = '\u001b';
    half = 0.5f;
    big = 1L << 40;
    text = "a \"quoted\"\nline that goes on, and on, and on";
    box = 'é';
    box = 7;
    box = true;
    COUNT.getAndAdd(-2);
    COUNT.compareAndSet(5, 9);
    STATE.compareAndSet(State.NEW, State.RUNNING);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(Values::writeAll, "writer");
    writer.start();
    writer.join();
    synchronized (State.RUNNING) {
      if (early && STATE.get() == State.RUNNING)
        throw new AssertionError();
    }
  }
}
