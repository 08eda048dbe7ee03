/** Two locks, taken in both orders. */
public class Deadlock {
  static final Object A = new Object(), B = new Object();

  static void both(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        first.hashCode();
      }
    }
  }

  public static void main(String[] args) {
    new Thread(() -> both(A, B)).start();
    new Thread(() -> both(B, A)).start();
  }
}
