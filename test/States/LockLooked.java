// RUN: %status 0 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=dpor %s | FileCheck --check-prefixes=CHECK,DPOR %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=dfs %s | FileCheck %s
// RUN: %status 0 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s | FileCheck %s
// CHECK: verdict: no findings
// DPOR-NEXT: explored exhaustively: 8 executions

import java.util.concurrent.locks.ReentrantLock;

/**
 * While main waits in a loop the lock is taken and given back: what it has seen
 * changes and is what it was. It goes on all the same, once it could have.
 */
public class LockLooked {
  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    Thread t = new Thread(() -> {
      lock.lock();
      lock.unlock();
    });
    t.start();
    while (t.isAlive()) {
      lock.isLocked();
    }
  }
}
