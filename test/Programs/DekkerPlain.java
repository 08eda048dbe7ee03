// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: boolean[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by {{left|right}} at DekkerPlain.java:46{{$}}
// CHECK-DAG: read by {{left|right}} at DekkerPlain.java:47{{$}}
// CHECK-DAG: race: boolean[]#{{[0-9]+}}[{{[01]}}]{{( \(.*\))?$}}
// CHECK-DAG: write by {{left|right}} at DekkerPlain.java:42{{$}}
// CHECK-DAG: read by {{left|right}} at DekkerPlain.java:47{{$}}
// CHECK-DAG: race: DekkerPlain.turn{{$}}
// CHECK-DAG: write by {{left|right}} at DekkerPlain.java:41{{$}}
// CHECK-DAG: write by {{left|right}} at DekkerPlain.java:41{{$}}
// CHECK-DAG: race: DekkerPlain.trains{{$}}
// CHECK-DAG: {{read|write}} by {{left|right}} at DekkerPlain.java:40{{$}}
// CHECK-DAG: {{read|write}} by {{left|right}} at DekkerPlain.java:40{{$}}
// CHECK: verdict: 4 findings

/**
 * Dekker's algorithm guards a single-track tunnel between two stations. All
 * its variables are plain.
 */
public class DekkerPlain {
  enum Side { LEFT, RIGHT }

  private static final boolean[] wants = new boolean[2];
  private static Side turn = Side.LEFT;
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
