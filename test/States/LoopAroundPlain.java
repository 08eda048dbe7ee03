// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dpor %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --visible=all %s | FileCheck %s
// CHECK: race: int[]#1[0]
// CHECK-NOT: deadlock
// CHECK: verdict: {{.*}} finding

/**
 * The loop reads an element of an array between two volatile reads. At most one
 * of the two can go round it for ever, and it does only until the other one has
 * left: a race, but no deadlock.
 */
public class LoopAroundPlain {
  static volatile int length = 2;
  static volatile int[] slots = new int[1];

  static boolean isMine(int me) {
    for (int i = 0; i < length; i++) {
      if (slots[0] == me) {
        return true;
      }
    }
    return false;
  }

  static void run(int me) {
    slots[0] = me;
    while (isMine(me)) {
    }
    slots[0] = 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> run(1)), two = new Thread(() -> run(2));
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
