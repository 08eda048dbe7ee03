package cache;

import java.util.concurrent.atomic.AtomicLong;

/** Where a cache has the time from, so that tests need not wait for it. */
interface Ticker {
  long now();

  /** Time that passes when it is told to. */
  final class Manual implements Ticker {
    private final AtomicLong time = new AtomicLong();

    @Override
    public long now() {
      return time.get();
    }

    void advance(long by) {
      if (by < 0)
        throw new IllegalArgumentException("time does not go back");
      time.addAndGet(by);
    }
  }
}
