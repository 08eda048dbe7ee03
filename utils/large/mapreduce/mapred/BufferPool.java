package mapred;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Buffers that nobody uses, as a stack without a lock: {@code head} is the number of the uppermost one, and {@code
 * below} has for each the one below it.
 */
final class BufferPool {
  private static final int NONE = -1;

  private final Buffer[] buffers;
  private final AtomicIntegerArray below;
  private final AtomicInteger head;

  BufferPool(int size) {
    buffers = new Buffer[size];
    below = new AtomicIntegerArray(size);
    for (int i = 0; i < size; i++) {
      buffers[i] = new Buffer(i);
      below.set(i, i - 1);
    }
    head = new AtomicInteger(size - 1);
  }

  /** A buffer that is empty; null if all are in use. */
  Buffer take() {
    while (true) {
      int top = head.get();
      if (top == NONE)
        return null;
      if (head.compareAndSet(top, below.get(top))) {
        Buffer taken = buffers[top];
        taken.claim();
        return taken;
      }
    }
  }

  void giveBack(Buffer buffer) {
    buffer.release();
    int top;
    do {
      top = head.get();
      below.set(buffer.id(), top);
    } while (!head.compareAndSet(top, buffer.id()));
  }

  /** To be called when all are given back. */
  void check() {
    boolean[] seen = new boolean[buffers.length];
    int count = 0;
    for (int at = head.get(); at != NONE; at = below.get(at)) {
      if (seen[at])
        throw new AssertionError("buffer " + at + " is in the pool twice");
      seen[at] = true;
      count++;
    }
    if (count != buffers.length)
      throw new AssertionError(count + " of " + buffers.length + " buffers are in the pool");
  }
}
