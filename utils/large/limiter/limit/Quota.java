package limit;

import java.util.concurrent.atomic.AtomicLong;

/** Permits that a tenant has in all. They are reserved first, and used or released when it is known what was needed. */
final class Quota {
  private final AtomicLong reserved = new AtomicLong();
  private final AtomicLong used = new AtomicLong();
  private volatile long limit;

  Quota(long limit) {
    this.limit = limit;
  }

  /** A lower limit than what is used already refuses all that comes. */
  void setLimit(long permits) {
    limit = permits;
  }

  /** What is used was reserved before, and stays reserved. */
  boolean reserve(int permits) {
    while (true) {
      long now = reserved.get();
      if (now + permits > limit)
        return false;
      if (reserved.compareAndSet(now, now + permits))
        return true;
    }
  }

  void use(int permits) {
    long total = used.addAndGet(permits);
    if (total > reserved.get())
      throw new AssertionError("used " + total + ", reserved " + reserved);
  }

  void release(int permits) {
    // What is used only grows: so it is read first.
    long usedBefore = used.get();
    if (reserved.addAndGet(-permits) < usedBefore)
      throw new AssertionError("released more than was reserved");
  }

  long used() {
    return used.get();
  }

  long reserved() {
    return reserved.get();
  }
}
