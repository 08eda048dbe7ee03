// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=full %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=bfs %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=hash --no-reduction %s | FileCheck %s
// CHECK: race: Heartbeat.served
// CHECK: explored in part: {{[0-9]+}} states ({{.*}}, 0 final)
// CHECK-NEXT: not exhaustive: what follows a race is explored in part only
// CHECK: not all executions end: main can repeat

/**
 * main rests for ever, and that is persistent anywhere: the two workers must
 * get their turn all the same, and race when they are done.
 */
public class Heartbeat {
  static final Object counter = new Object();
  static int served;

  static void serve() {
    for (int i = 0; i < 3; i++) {
      synchronized (counter) {
      }
    }
    served++;
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(Heartbeat::serve).start();
    new Thread(Heartbeat::serve).start();
    for (;;) {
      Thread.sleep(500);
    }
  }
}
