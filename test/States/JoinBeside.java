// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=bfs %s | FileCheck %s
// CHECK: deadlock: {{boss and worker|worker and boss}}{{$}}
// CHECK-DAG: boss joins worker
// CHECK-DAG: worker waits for the monitor of Object#1 held by boss
// CHECK: not all executions end

/**
 * A join can be interrupted, so that it is not a deadlock for sure as soon as it
 * is there. But nobody does, whatever main goes on with.
 */
public class JoinBeside {
  static final Object plan = new Object();

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      Thread worker = new Thread(() -> {
        synchronized (plan) {
        }
      }, "worker");
      synchronized (plan) {
        worker.start();
        try {
          worker.join();
        } catch (InterruptedException e) {
          return;
        }
      }
    }, "boss").start();
    for (;;) {
      Thread.sleep(100);
    }
  }
}
