/** Two threads that take turns 500 times, with a race in the end. */
public class Many {
  static volatile int turn;
  static int count;
  static int last;

  static void play(int me) {
    for (int i = 0; i < 500; i++) {
      while (turn != me) {
        Thread.onSpinWait();
      }
      count++;
      turn = 1 - me;
    }
    last = me;
  }

  public static void main(String[] args) {
    new Thread(() -> play(0), "zero").start();
    new Thread(() -> play(1), "one").start();
  }
}
