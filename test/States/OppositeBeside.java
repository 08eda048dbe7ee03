// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=full %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=bfs %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --max-depth=40 --max-events=20000 %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=random --walks=50 --max-depth=100 %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dpor --max-depth=3000 --max-executions=20 %s | FileCheck %s
// CHECK: deadlock: left and right{{$}}
// CHECK: left waits for the monitor of Object#2 held by right
// CHECK: right waits for the monitor of Object#1 held by left
// CHECK-NOT: deadlock:
// CHECK: verdict: 1 finding{{$}}

/** Two threads wait for each other's monitor; main serves for ever. */
public class OppositeBeside {
  static final Object salt = new Object(), pepper = new Object();
  static final Object desk = new Object();

  static void take(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
      }
    }
  }

  public static void main(String[] args) {
    new Thread(() -> take(salt, pepper), "left").start();
    new Thread(() -> take(pepper, salt), "right").start();
    for (;;) {
      synchronized (desk) {
      }
    }
  }
}
