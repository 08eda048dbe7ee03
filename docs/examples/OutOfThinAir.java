/** Copies go round between x and y; a 1 can only come from z. */
public class OutOfThinAir {
  static int x, y, z;
  static int seenInX, seenInY, seenInZ;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> y = seenInX = x, "a");
    Thread b = new Thread(() -> x = seenInY = y, "b");
    Thread c = new Thread(() -> z = 1, "c");
    Thread d = new Thread(() -> x = seenInZ = z, "d");
    for (Thread t : new Thread[] {a, b, c, d})
      t.start();
    for (Thread t : new Thread[] {a, b, c, d})
      t.join();
    assert seenInX == 0 || seenInY == 0 || seenInZ == 1 : "a 1 from nowhere";
  }
}
