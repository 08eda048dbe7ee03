// RUN: %status 0 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=bfs --match=full %s | FileCheck %s
// CHECK: verdict: no findings
// CHECK: not all executions end: main can repeat
// CHECK-NOT: meanwhile

/** OppositeBeside with one order: nobody is stuck. */
public class SameOrderBeside {
  static final Object salt = new Object(), pepper = new Object();
  static final Object desk = new Object();

  static void take() {
    synchronized (salt) {
      synchronized (pepper) {
      }
    }
  }

  public static void main(String[] args) {
    new Thread(SameOrderBeside::take).start();
    new Thread(SameOrderBeside::take).start();
    for (;;) {
      synchronized (desk) {
      }
    }
  }
}
