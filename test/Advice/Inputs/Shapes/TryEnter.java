/** Of two that look at each other's flag one at most goes on: only with volatile flags. */
public class TryEnter {
  private static boolean first;
  private static boolean second;
  private static int[] entered = new int[2];

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> {
      first = true;
      entered[0] = second ? 0 : 1;
    });
    Thread two = new Thread(() -> {
      second = true;
      entered[1] = first ? 0 : 1;
    });
    one.start();
    two.start();
    one.join();
    two.join();
    assert entered[0] + entered[1] < 2;
  }
}
