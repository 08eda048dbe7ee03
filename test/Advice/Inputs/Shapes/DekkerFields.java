/** Dekker's algorithm with plain flags: volatile mends it, release and acquire would not. */
public class DekkerFields {
  private static boolean leftWants;
  private static boolean rightWants;
  private static volatile int turn;
  private static int trains;

  public static void main(String[] args) throws InterruptedException {
    Thread left = new Thread(DekkerFields::left, "left");
    Thread right = new Thread(DekkerFields::right, "right");
    left.start();
    right.start();
    left.join();
    right.join();
    System.out.println("trains: " + trains);
  }

  private static void left() {
    leftWants = true;
    while (rightWants) {
      if (turn != 0) {
        leftWants = false;
        while (turn != 0) {
          Thread.onSpinWait();
        }
        leftWants = true;
      }
    }
    trains++;
    turn = 1;
    leftWants = false;
  }

  private static void right() {
    rightWants = true;
    while (leftWants) {
      if (turn != 1) {
        rightWants = false;
        while (turn != 1) {
          Thread.onSpinWait();
        }
        rightWants = true;
      }
    }
    trains++;
    turn = 0;
    rightWants = false;
  }
}
