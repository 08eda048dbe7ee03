/** Figure 17: Peterson's algorithm without volatiles. */
final class PetersonPlain {
  static final boolean[] FLAG = {false, false};
  static int turn, x;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      FLAG[0] = true;
      turn = 1;
      while (FLAG[1] && turn == 1) {
      }
      x++;
      FLAG[0] = false;
    }, () -> {
      FLAG[1] = true;
      turn = 0;
      while (FLAG[0] && turn == 0) {
      }
      x++;
      FLAG[1] = false;
    });
    assert x == 2;
  }
}
