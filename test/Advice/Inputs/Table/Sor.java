/** Rows of a grid, and how far each thread has come, in a volatile array of plain elements. */
public class Sor {
  static final int[] a = {1, 2};
  static volatile long[] sync = new long[2];

  static void relax(int me) {
    a[me] = a[me] + 10;
    sync[me] = sync[me] + 1;
    while (sync[1 - me] < 1) {
      Thread.onSpinWait();
    }
    assert a[1 - me] > 10;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> relax(0), "one");
    Thread two = new Thread(() -> relax(1), "two");
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
