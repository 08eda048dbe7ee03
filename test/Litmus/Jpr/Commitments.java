// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck %s
// CHECK: assertion failed in third

/**
 * No execution of a round has more reads of what does not happen before them than were committed
 * before, so that with one round fewer the search would end too early. That x is 1 and z is 0 is
 * seen in the second round at the earliest, since z is read later, and written earlier; so that y
 * is 1 is seen in the third.
 */
public class Commitments {
  static int x, y;
  static volatile int z;

  public static void main(String[] args) {
    new Thread(() -> {
      int seen = x;
      if (z == 0 && seen == 1) {
        y = 1;
      }
    }, "first").start();
    new Thread(() -> {
      z = 1;
      x = 1;
    }, "second").start();
    new Thread(() -> {
      assert y == 0;
    }, "third").start();
  }
}
