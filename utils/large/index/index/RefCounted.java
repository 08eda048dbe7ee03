package index;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Something that is closed when nobody uses it any more. Who makes it has the first reference; each user takes another
 * one for as long as it needs it.
 */
abstract class RefCounted {
  private final AtomicInteger references = new AtomicInteger(1);

  /** Takes a reference; false if it is closed, or about to be. */
  final boolean retain() {
    if (references.get() == 0)
      return false;
    references.incrementAndGet();
    return true;
  }

  final void release() {
    int left = references.decrementAndGet();
    if (left < 0)
      throw new AssertionError(this + " is released too often");
    if (left == 0)
      close();
  }

  final int references() {
    return references.get();
  }

  /** Is called once, when no reference is left. */
  protected abstract void close();
}
