package limit;

/** What a tenant may borrow when its bucket is empty: a fixed number of permits, once. */
final class Overflow {
  private final int size;
  private final String reason;
  private int left; // guarded by this
  private int refused; // guarded by this

  Overflow(int size, String reason) {
    this.size = size;
    this.reason = reason;
    this.left = size;
  }

  synchronized boolean borrow(int permits) {
    if (permits > left) {
      refused++;
      return false;
    }
    left -= permits;
    return true;
  }

  synchronized void giveBack(int permits) {
    left += permits;
    if (left > size)
      throw new AssertionError(reason + ": " + left + " of " + size + " are left");
  }

  synchronized int borrowed() {
    return size - left;
  }

  synchronized int refused() {
    return refused;
  }

  String reason() {
    return reason;
  }
}
