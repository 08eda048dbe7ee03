/** Lets so many requests through in each period. Periods are counted by the caller of {@link #nextPeriod}. */
public final class RateLimiter {
  public static final ConfigKey<Integer> LIMIT = ConfigKey.integer("http.limit", 5, 1, 1_000);
  public static final ConfigKey<Integer> BURST = ConfigKey.integer("http.burst", 0, 0, 100);

  private final ConfigService config;
  private int left;
  private int saved;
  private int passed;
  private int stopped;

  public RateLimiter(ConfigService config) {
    this.config = config;
    this.left = config.get(LIMIT);
  }

  public synchronized boolean tryPass() {
    if (left > 0) {
      left--;
    } else if (saved > 0) {
      saved--;
    } else {
      stopped++;
      return false;
    }
    passed++;
    return true;
  }

  /** Begins a period; what was not used of the last one may be used once, up to the burst. */
  public synchronized void nextPeriod() {
    Snapshot now = config.snapshot();
    saved = Math.min(now.get(BURST), saved + left);
    left = now.get(LIMIT);
  }

  /** A lower limit holds at once, a higher one from the next period on. */
  public synchronized void limitChanged(Snapshot before, Snapshot now) {
    left = Math.min(left, now.get(LIMIT));
    saved = Math.min(saved, now.get(BURST));
  }

  public synchronized int passed() {
    return passed;
  }

  public synchronized int stopped() {
    return stopped;
  }
}
