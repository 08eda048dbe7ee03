// RUN: %status 0 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=bfs --match=full %s | FileCheck %s
// CHECK: verdict: no findings
// CHECK-NEXT: explored exhaustively: {{[0-9]+}} states ({{.*}}, 0 final)
// CHECK-NEXT: not all executions end: main can repeat

/** Heartbeat, where the workers count under the lock. */
public class HeartbeatLocked {
  static final Object counter = new Object();
  static int served;

  static void serve() {
    for (int i = 0; i < 3; i++) {
      synchronized (counter) {
        served++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(HeartbeatLocked::serve).start();
    new Thread(HeartbeatLocked::serve).start();
    for (;;) {
      Thread.sleep(500);
    }
  }
}
