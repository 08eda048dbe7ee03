import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;

/** A service at the other end. Which of its calls fail, counted from 0, is decided beforehand. */
public final class Backend {

  /** The service did not do what was asked. */
  public static final class Unavailable extends Exception {
    private static final long serialVersionUID = 1;

    public Unavailable(String message) {
      super(message);
    }
  }

  private final String name;
  private final IntPredicate broken;
  private final Clock clock;
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicInteger failures = new AtomicInteger();

  public Backend(String name, IntPredicate broken, Clock clock) {
    this.name = name;
    this.broken = broken;
    this.clock = clock;
  }

  public String name() {
    return name;
  }

  public String call(String request) throws Unavailable {
    int number = calls.getAndIncrement();
    clock.advance(1);
    if (broken.test(number)) {
      failures.incrementAndGet();
      throw new Unavailable(name + " failed in call " + number);
    }
    return name + ":" + request;
  }

  public int calls() {
    return calls.get();
  }

  public int failures() {
    return failures.get();
  }
}
