/**
 * A counter that two threads increment by a read and a write, N times each,
 * checked at the end: an atomicity violation, depth 2.
 */
public class LostUpdate {
  static volatile int count;

  static void add(int n) {
    for (int i = 0; i < n; i++) {
      count++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread other = new Thread(() -> add(n));
    other.start();
    add(n);
    other.join();
    if (count != 2 * n) {
      throw new IllegalStateException("lost " + (2 * n - count));
    }
  }
}
