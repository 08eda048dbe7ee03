package cache;

import java.util.concurrent.CountDownLatch;

/** A value on its way: one thread loads it, others that want it wait. */
final class Load<V> {
  private final CountDownLatch done = new CountDownLatch(1);
  // Written before the latch opens, read after it.
  private V value;
  private Throwable failure;

  void succeed(V result) {
    value = result;
    done.countDown();
  }

  void fail(Throwable cause) {
    failure = cause;
    done.countDown();
  }

  V await(Object key) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          done.await();
          break;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted)
        Thread.currentThread().interrupt();
    }
    if (failure != null)
      throw new LoadFailedException(key, failure);
    return value;
  }
}
