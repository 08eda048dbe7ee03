import java.util.concurrent.atomic.AtomicLong;

/**
 * How many items a subscriber has asked for and not got yet. Requests come from any thread; only the one that emits
 * takes from it. {@link Long#MAX_VALUE} means without bound.
 */
final class Demand {
  private final AtomicLong outstanding = new AtomicLong();

  /**
   * Adds {@code n}, up to the greatest long.
   *
   * @return what was outstanding before
   */
  long add(long n) {
    if (n <= 0)
      throw new IllegalArgumentException("requests must be positive, but this is for " + n);
    long before = outstanding.get();
    if (before == Long.MAX_VALUE)
      return before;
    long after = before + n < 0 ? Long.MAX_VALUE : before + n;
    outstanding.compareAndSet(before, after);
    return before;
  }

  long get() {
    return outstanding.get();
  }

  /**
   * Says that {@code n} items were emitted.
   *
   * @return what is outstanding now
   */
  long subtract(long n) {
    if (outstanding.get() == Long.MAX_VALUE)
      return Long.MAX_VALUE;
    long after = outstanding.addAndGet(-n);
    if (after < 0)
      throw new IllegalStateException("emitted " + -after + " more than were asked for");
    return after;
  }
}
