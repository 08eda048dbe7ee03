// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=bfs %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dpor %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dpor --jobs=2 %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --model=opmm %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --preemptions=2 %s | FileCheck %s
// CHECK: uncaught exception: java.lang.IllegalStateException: alone
// CHECK: verdict: 1 finding

/**
 * No daemon exists yet when idler ends. If it ends at once, the execution is
 * over as soon as starter has ended, and the daemon does nothing any more.
 */
public class DaemonComesLate {
  public static void main(String[] args) {
    new Thread(() -> { }, "idler").start();
    Thread starter = new Thread(() -> {
      Thread self = Thread.currentThread();
      Thread daemon = new Thread(() -> {
        try {
          self.join();
        } catch (InterruptedException e) {
          return;
        }
        throw new IllegalStateException("alone");
      });
      daemon.setDaemon(true);
      daemon.start();
    }, "starter");
    starter.start();
  }
}
