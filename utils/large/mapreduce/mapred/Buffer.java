package mapred;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Counts of a few words, as a small hash table. Buffers are many and short-lived, so they come from a pool and go back
 * there. In between one thread has a buffer; what it does with it needs no lock.
 */
final class Buffer {
  /** What a full table is given to. */
  interface Sink {
    void accept(int word, int count);
  }

  private static final int SIZE = 16;

  private final int id;
  private final AtomicReference<Thread> owner = new AtomicReference<>();
  private final int[] words = new int[SIZE];
  private final int[] counts = new int[SIZE];
  private int used;

  Buffer(int id) {
    this.id = id;
  }

  int id() {
    return id;
  }

  /** The pool gives it to the current thread. */
  void claim() {
    if (!owner.compareAndSet(null, Thread.currentThread()))
      throw new AssertionError("buffer " + id + " is in use");
  }

  /** The current thread gives it back, empty. */
  void release() {
    if (used != 0)
      throw new IllegalStateException("buffer " + id + " has " + used + " words");
    if (!owner.compareAndSet(Thread.currentThread(), null))
      throw new AssertionError("buffer " + id + " belongs to another thread");
  }

  boolean isFull() {
    return used >= SIZE * 3 / 4;
  }

  void add(int word, int count) {
    int at = word * 7 & SIZE - 1;
    while (counts[at] != 0 && words[at] != word)
      at = at + 1 & SIZE - 1;
    if (counts[at] == 0) {
      words[at] = word;
      used++;
    }
    counts[at] += count;
  }

  void drain(Sink sink) {
    for (int i = 0; i < SIZE; i++)
      if (counts[i] != 0) {
        sink.accept(words[i], counts[i]);
        counts[i] = 0;
      }
    used = 0;
  }
}
