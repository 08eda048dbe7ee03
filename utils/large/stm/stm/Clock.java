package stm;

import java.util.concurrent.atomic.AtomicLong;

/** Counts commits. Each version of a value is the time of a commit. */
final class Clock {
  private final AtomicLong time = new AtomicLong();

  long now() {
    return time.get();
  }

  long tick() {
    return time.incrementAndGet();
  }

  /** Wakes up those that wait for a commit. */
  synchronized void committed() {
    notifyAll();
  }

  /** Waits until there was a commit after {@code before}. */
  synchronized void awaitAfter(long before) throws InterruptedException {
    while (time.get() == before)
      wait();
  }
}
