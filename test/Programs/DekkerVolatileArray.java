// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: boolean[]#{{[0-9]+}}[{{[01]}}]
// CHECK: verdict: 9 findings

/**
 * The trap: the array of wishes is volatile, its elements are not. Dekker's
 * algorithm for a single-track tunnel between two stations.
 */
public class DekkerVolatileArray {
  enum Side { LEFT, RIGHT }

  private static volatile boolean[] wants = new boolean[2];
  private static volatile Side turn = Side.LEFT;
  private static int trains;

  public static void main(String[] args) throws InterruptedException {
    Thread left = new Thread(() -> pass(Side.LEFT), "left");
    Thread right = new Thread(() -> pass(Side.RIGHT), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    System.out.println("trains: " + trains);
  }

  private static void pass(Side me) {
    Side other = me == Side.LEFT ? Side.RIGHT : Side.LEFT;
    enter(me, other);
    trains++;
    turn = other;
    wants[me.ordinal()] = false;
  }

  private static void enter(Side me, Side other) {
    wants[me.ordinal()] = true;
    while (wants[other.ordinal()]) {
      if (turn != me) {
        wants[me.ordinal()] = false;
        while (turn != me) {
          Thread.onSpinWait();
        }
        wants[me.ordinal()] = true;
      }
    }
  }
}
