// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: doors open while moving in main{{$}}
// CHECK-DAG: at RareInterleaving.main(RareInterleaving.java:46)
// CHECK: verdict: 1 finding{{$}}

/**
 * A lift. The cabin looks at the doors before it moves, and the doors look at
 * the cabin before they open; each then writes down what it does. All is
 * volatile, and of the six orders of the two looks and the two writes most are
 * harmless: only when both have looked before either writes, and the cabin has
 * not been recalled in between, is somebody hurt.
 */
public class RareInterleaving {
  enum Motion { RESTING, MOVING }

  enum Doors { CLOSED, OPEN }

  private static volatile Motion motion = Motion.RESTING;
  private static volatile Doors doors = Doors.CLOSED;
  private static volatile boolean recalled;

  public static void main(String[] args) throws InterruptedException {
    Thread cabin = new Thread(() -> {
      if (doors == Doors.CLOSED) {
        motion = Motion.MOVING;
      }
      if (recalled) {
        motion = Motion.RESTING;
      }
    }, "cabin");
    Thread panel = new Thread(() -> {
      switch (motion) {
        case RESTING:
          doors = Doors.OPEN;
          recalled = motion == Motion.MOVING;
          break;
        case MOVING:
          recalled = true;
          break;
      }
    }, "panel");
    cabin.start();
    panel.start();
    cabin.join();
    panel.join();
    assert !(motion == Motion.MOVING && doors == Doors.OPEN) : "doors open while moving";
  }
}
