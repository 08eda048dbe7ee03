/** Peterson's lock with volatile fields: 2 threads, 2 rounds. */
public class PetersonSubject {
  static final int ITERATIONS = 2;
  static volatile int flag0, flag1, turn;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> {
      for (int k = 0; k < ITERATIONS; k++) {
        flag0 = 1;
        turn = 1;
        while (flag1 == 1 && turn == 1) {
          Thread.onSpinWait();
        }
        shared++;
        flag0 = 0;
      }
    }, "first");
    Thread second = new Thread(() -> {
      for (int k = 0; k < ITERATIONS; k++) {
        flag1 = 1;
        turn = 0;
        while (flag0 == 1 && turn == 0) {
          Thread.onSpinWait();
        }
        shared++;
        flag1 = 0;
      }
    }, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    assert shared == 2 * ITERATIONS;
  }
}
