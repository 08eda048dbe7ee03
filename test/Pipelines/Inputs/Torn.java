/** One thread writes -1, main reads, and must not see a number that is given. */
public class Torn {
  static long shared;
  static final double[] row = new double[2];
  long sum;

  public static void main(String[] args) throws Exception {
    long never = Long.parseLong(args[1]);
    Torn it = new Torn();
    long seen;
    switch (args[0]) {
      case "static":
        new Thread(() -> shared = -1).start();
        seen = shared;
        break;
      case "element":
        new Thread(() -> row[1] = Double.longBitsToDouble(-1)).start();
        seen = Double.doubleToRawLongBits(row[1]);
        break;
      case "sum":
        new Thread(() -> it.sum += -1).start();
        seen = it.sum;
        break;
      // Nobody sees a part of what a lock guards.
      default:
        new Thread(() -> {
          synchronized (it) {
            it.sum = -1;
          }
        }).start();
        synchronized (it) {
          seen = it.sum;
        }
        break;
    }
    assert seen != never : "seen";
  }
}
