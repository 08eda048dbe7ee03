// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: {{.*}}Station[]#1[0]{{( \(.*\))?$}}
// CHECK-DAG: read by {{left|right}} at DekkerVolatileArray.java:50{{$}}
// CHECK-DAG: write by {{left|right}} at DekkerVolatileArray.java:43{{$}}
// CHECK-DAG: race: {{.*}}Station[]#1[0]{{( \(.*\))?$}}
// CHECK-DAG: read by {{left|right}} at DekkerVolatileArray.java:52{{$}}
// CHECK-DAG: write by {{left|right}} at DekkerVolatileArray.java:43{{$}}
// CHECK: verdict: 2 findings

/**
 * Dekker's algorithm for a single-track tunnel between two stations. The trap:
 * whose turn it is stands in an array of one element, which a volatile field
 * refers to. The reference is volatile, the element is not.
 */
public class DekkerVolatileArray {
  private static class Station {
    final String name;
    volatile boolean wants;

    Station(String name) {
      this.name = name;
    }
  }

  private static final Station LEFT = new Station("left");
  private static final Station RIGHT = new Station("right");
  private static volatile Station[] turn = {LEFT};
  private static int trains;

  public static void main(String[] args) throws InterruptedException {
    Thread left = new Thread(() -> pass(LEFT, RIGHT), LEFT.name);
    Thread right = new Thread(() -> pass(RIGHT, LEFT), RIGHT.name);
    left.start();
    right.start();
    left.join();
    right.join();
    System.out.println("trains: " + trains);
  }

  private static void pass(Station me, Station other) {
    enter(me, other);
    trains++;
    turn[0] = other;
    me.wants = false;
  }

  private static void enter(Station me, Station other) {
    me.wants = true;
    while (other.wants) {
      if (turn[0] != me) {
        me.wants = false;
        while (turn[0] != me) {
          Thread.onSpinWait();
        }
        me.wants = true;
      }
    }
  }
}
