package limit;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A bucket into which tokens drop at a steady rate, up to its size. Without a lock: the state is one long, the tokens in
 * thousandths in the lower half, and the time of the last refill in the upper half.
 */
final class TokenBucket {
  private static final long MILLI = 1000;

  private final Ticker ticker;
  private final int size;
  private final AtomicLong state;
  private volatile int rate;

  TokenBucket(Ticker ticker, int rate, int size) {
    this.ticker = ticker;
    this.rate = rate;
    this.size = size;
    this.state = new AtomicLong(pack(ticker.now(), size * MILLI));
  }

  private static long pack(long time, long tokens) {
    if (time < 0 || time > Integer.MAX_VALUE || tokens < 0 || tokens > Integer.MAX_VALUE)
      throw new ArithmeticException("time " + time + ", tokens " + tokens);
    return time << 32 | tokens;
  }

  private static long time(long packed) {
    return packed >>> 32;
  }

  private static long tokens(long packed) {
    return packed & 0xFFFF_FFFFL;
  }

  /** From now on; what dropped so far stays. */
  void setRate(int permits) {
    refill();
    rate = permits;
  }

  private long refilled(long packed, long now) {
    long passed = now - time(packed);
    if (passed <= 0)
      return packed;
    // A rate in permits a second is one in thousandths a millisecond.
    return pack(now, Math.min(size * MILLI, tokens(packed) + passed * rate));
  }

  private void refill() {
    long old;
    do {
      old = state.get();
    } while (!state.compareAndSet(old, refilled(old, ticker.now())));
  }

  boolean tryTake(int permits) {
    while (true) {
      long old = state.get();
      long now = refilled(old, ticker.now());
      if (tokens(now) < permits * MILLI)
        return false;
      if (state.compareAndSet(old, pack(time(now), tokens(now) - permits * MILLI)))
        return true;
    }
  }

  /** Puts back what was taken and not used. */
  void giveBack(int permits) {
    long old;
    long now;
    do {
      old = state.get();
      now = pack(time(old), Math.min(size * MILLI, tokens(old) + permits * MILLI));
    } while (!state.compareAndSet(old, now));
  }

  /** How long it takes until so many are there, if nobody takes any. */
  long millisecondsUntil(int permits) {
    long now = refilled(state.get(), ticker.now());
    long missing = permits * MILLI - tokens(now);
    return missing <= 0 ? 0 : (missing + rate - 1) / rate;
  }
}
