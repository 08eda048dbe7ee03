package limit;

import java.util.concurrent.atomic.AtomicLong;

/** Time in milliseconds, which passes when it is told to. */
final class Ticker {
  private final AtomicLong time = new AtomicLong();

  long now() {
    return time.get();
  }

  void advance(long milliseconds) {
    if (milliseconds <= 0)
      throw new IllegalArgumentException("time does not go back");
    time.addAndGet(milliseconds);
  }
}
