// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended DekkerPlain and DekkerVolatileArray: the wish of each side is a
 * volatile field of its station.
 */
public class DekkerVolatile {
  private static class Station {
    final String name;
    volatile boolean wants;

    Station(String name) {
      this.name = name;
    }
  }

  private static final Station LEFT = new Station("left");
  private static final Station RIGHT = new Station("right");
  private static volatile Station turn = LEFT;
  private static int trains;

  public static void main(String[] args) throws InterruptedException {
    Thread left = new Thread(() -> pass(LEFT, RIGHT), LEFT.name);
    Thread right = new Thread(() -> pass(RIGHT, LEFT), RIGHT.name);
    left.start();
    right.start();
    left.join();
    right.join();
    assert trains == 2 : "two trains in the tunnel";
  }

  private static void pass(Station me, Station other) {
    enter(me, other);
    trains++;
    turn = other;
    me.wants = false;
  }

  private static void enter(Station me, Station other) {
    me.wants = true;
    while (other.wants) {
      if (turn != me) {
        me.wants = false;
        while (turn != me) {
          Thread.onSpinWait();
        }
        me.wants = true;
      }
    }
  }
}
