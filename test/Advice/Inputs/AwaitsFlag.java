/** The printer looks at the flag before it reads the sum; the checker does not. */
public class AwaitsFlag {
  static volatile boolean filled;
  static double sum;

  public static void main(String[] args) {
    new Thread(() -> {
      sum += 1.5;
      filled = true;
    }, "filler").start();
    new Thread(() -> {
      if (filled) {
        System.out.println(sum);
      }
    }, "printer").start();
    new Thread(() -> {
      assert sum == 1.5;
    }, "checker").start();
  }
}
