// RUN: %status 0 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=dpor %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s | FileCheck %s
// CHECK: verdict: no findings

/** JoinBeside, where main interrupts the boss: both go on. */
public class JoinInterrupted {
  static final Object plan = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread boss = new Thread(() -> {
      Thread worker = new Thread(() -> {
        synchronized (plan) {
        }
      });
      synchronized (plan) {
        worker.start();
        try {
          worker.join();
        } catch (InterruptedException e) {
          return;
        }
      }
    });
    boss.start();
    boss.interrupt();
  }
}
