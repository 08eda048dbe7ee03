// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=random --walks=50 --max-depth=100 %s | FileCheck %s
// CHECK: deadlock: left and right{{$}}
// CHECK-NOT: deadlock:
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.locks.ReentrantLock;

/** The locks are the library's, and what goes on for ever is a daemon. */
public class DaemonBeside {
  static final ReentrantLock salt = new ReentrantLock();
  static final ReentrantLock pepper = new ReentrantLock();

  static void take(ReentrantLock first, ReentrantLock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
  }

  public static void main(String[] args) {
    Thread clock = new Thread(() -> {
      try {
        for (;;) {
          Thread.sleep(1000);
        }
      } catch (InterruptedException e) {
        return;
      }
    });
    clock.setDaemon(true);
    clock.start();
    new Thread(() -> take(salt, pepper), "left").start();
    new Thread(() -> take(pepper, salt), "right").start();
  }
}
