// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=bfs --match=full --no-reduction %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dpor %s | FileCheck %s
// CHECK: deadlock: main, giver and taker{{$}}
// CHECK-DAG: giver waits for the monitor of Object#1 held by taker
// CHECK-DAG: taker spins {{.*}}waiting for a change of LateWait.given
// CHECK: verdict: 1 finding{{$}}

/**
 * taker waits in one loop, then, holding the lock, in another one, a
 * cycle of states like any other: that it waits is found in the end. The long
 * run before makes a search over states of it.
 */
public class LateWait {
  static volatile int open, given, noise;
  static final Object lock = new Object();

  static void take() {
    try {
      while (open == 0) {
        Thread.sleep(1);
      }
      open = 2;
      synchronized (lock) {
        while (given == 0) {
          Thread.sleep(1);
        }
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static void give() {
    noise = 3;
    synchronized (lock) {
      given = 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread before = new Thread(() -> {
      for (int i = 0; i < 3050; i++) {
        noise = i;
      }
    });
    before.start();
    before.join();
    Thread giver = new Thread(LateWait::give, "giver");
    Thread taker = new Thread(LateWait::take, "taker");
    giver.start();
    taker.start();
    open = 1;
    giver.join();
    taker.join();
  }
}
