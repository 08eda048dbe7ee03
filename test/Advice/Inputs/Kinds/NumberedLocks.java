/** Objects of one class, which have numbers: the smaller one is to be locked first. */
public class NumberedLocks {
  static final class Tank {
    final int number;
    int litres;

    Tank(int number, int litres) {
      this.number = number;
      this.litres = litres;
    }

    void pour(Tank to) {
      synchronized (this) {
        synchronized (to) {
          litres--;
          to.litres++;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Tank one = new Tank(1, 5);
    Tank two = new Tank(2, 5);
    Thread there = new Thread(() -> one.pour(two));
    Thread back = new Thread(() -> two.pour(one));
    there.start();
    back.start();
    there.join();
    back.join();
    assert one.litres == 5 && two.litres == 5;
  }
}
