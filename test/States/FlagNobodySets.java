// RUN: %status 0 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=dfs --match=full %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=bfs %s | FileCheck %s
// CHECK: verdict: no findings
// CHECK-NEXT: explored exhaustively: {{[0-9]+}} states ({{.*}}, 0 final)
// CHECK-NEXT: not all executions end: janitor can repeat {{.*}}; meanwhile main joins guest at FlagNobodySets.java:38, guest spins waiting for a change of FlagNobodySets.invited at FlagNobodySets.java:17

/**
 * guest waits for a flag that nobody sets, while a daemon tidies up now and
 * then: no deadlock of all, but two threads are stuck for good.
 */
public class FlagNobodySets {
  static volatile boolean invited;
  static final Object room = new Object();

  static void visit() {
    while (!invited) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread guest = new Thread(FlagNobodySets::visit, "guest");
    Thread janitor = new Thread(() -> {
      synchronized (room) {
        for (;;) {
          try {
            room.wait(20);
          } catch (InterruptedException e) {
            return;
          }
        }
      }
    }, "janitor");
    janitor.setDaemon(true);
    guest.start();
    janitor.start();
    guest.join();
  }
}
