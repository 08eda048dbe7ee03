import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Hands out the numbers from 0 to size - 1, each to one owner at a time. The free ones form a stack: {@code next} says
 * which one lies below. No operation waits for another thread.
 */
public final class SlotPool {
  private static final int NONE = -1;

  private final AtomicInteger top = new AtomicInteger(NONE);
  private final AtomicIntegerArray next;

  public SlotPool(int size) {
    next = new AtomicIntegerArray(size);
    for (int slot = size - 1; slot >= 0; slot--)
      release(slot);
  }

  public int size() {
    return next.length();
  }

  /** A free slot, or -1 if all have owners. */
  public int acquire() {
    while (true) {
      int slot = top.get();
      if (slot == NONE)
        return NONE;
      int below = next.get(slot);
      if (top.compareAndSet(slot, below))
        return slot;
    }
  }

  /** Gives a slot back, which the caller must own. */
  public void release(int slot) {
    while (true) {
      int below = top.get();
      next.set(slot, below);
      if (top.compareAndSet(below, slot))
        return;
    }
  }

  /** How many are free, while nobody acquires or releases. */
  public int free() {
    int count = 0;
    for (int slot = top.get(); slot != NONE && count <= next.length(); slot = next.get(slot))
      count++;
    return count;
  }
}
