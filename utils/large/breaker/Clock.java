import java.util.concurrent.atomic.AtomicLong;

/** The time, in ticks. It passes while clients wait and while backends work, so that a simulation needs no real time. */
public final class Clock {
  private final AtomicLong now = new AtomicLong();

  public long now() {
    return now.get();
  }

  public void advance(long ticks) {
    if (ticks < 0)
      throw new IllegalArgumentException("time does not go backwards");
    now.addAndGet(ticks);
  }
}
