import java.util.BitSet;

/** The outcomes of the last calls, as many as it is large. Not safe for use by several threads. */
final class Window {
  private final BitSet failed;
  private final int size;
  private int next;
  private int filled;

  Window(int size) {
    if (size < 1)
      throw new IllegalArgumentException("a window must have a size, but it is " + size);
    this.size = size;
    this.failed = new BitSet(size);
  }

  void record(boolean failure) {
    failed.set(next, failure);
    next = (next + 1) % size;
    filled = Math.min(size, filled + 1);
  }

  boolean isFull() {
    return filled == size;
  }

  int failures() {
    return failed.cardinality();
  }

  /** In percent of the calls seen. */
  int failureRate() {
    return filled == 0 ? 0 : 100 * failures() / filled;
  }

  @Override
  public String toString() {
    return failures() + " of " + filled;
  }
}
