/** main looks at the sum before the thread that makes it has ended. */
public class Updater {
  static double sum;

  public static void main(String[] args) {
    Thread updater = new Thread(() -> {
      for (int i = 1; i <= 2; i++) {
        sum += i;
      }
    }, "updater");
    updater.start();
    assert sum == 3 : sum;
  }
}
