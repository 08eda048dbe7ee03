/** Dekker's algorithm without volatiles. */
final class DekkerPlain {
  static final boolean[] FLAG = {false, false};
  static int turn, x;

  static void enter(int me) {
    FLAG[me] = true;
    while (FLAG[1 - me]) {
      if (turn != me) {
        FLAG[me] = false;
        while (turn != me) {
        }
        FLAG[me] = true;
      }
    }
    x++;
    turn = 1 - me;
    FLAG[me] = false;
  }

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> enter(0), () -> enter(1));
    assert x == 2;
  }
}
