// What a thread is doing (Thread.getState) is told by each of its steps, and by
// what others do to it: no reduction may leave such steps together. The loop's
// rounds, which only read and rest, can be told apart by it, too.
// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=bfs %s | FileCheck %s
// CHECK-DAG: java.lang.IllegalStateException: resting
// CHECK-DAG: java.lang.IllegalStateException: rests again
// CHECK-DAG: java.lang.IllegalStateException: waits for the lock
// CHECK-DAG: java.lang.IllegalStateException: is in the wait set
// CHECK-NOT: AssertionError
// CHECK: verdict: 4 findings
// CHECK-NEXT: explored exhaustively: {{[0-9]+}} states

// Others say that they have not seen all.
// RUN: %status 3 bash %root/utils/check-java.sh --strategy=dpor %s | FileCheck --check-prefix=DOUBT %s
// RUN: %status 3 bash %root/utils/check-java.sh --model=opmm %s | FileCheck --check-prefix=DOUBT %s
// RUN: %status 1 bash %root/utils/check-java.sh --preemptions=1 %s | FileCheck --check-prefix=DOUBT %s
// DOUBT: not exhaustive: a thread asks what another one is doing (Thread.getState)

public class StateAsked {
  static volatile boolean go;
  static final Object lock = new Object();

  static void pause() {
    while (!go) {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  static void lockAndWait() {
    synchronized (lock) {
      try {
        lock.wait();
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread rests = new Thread(StateAsked::pause);
    rests.start();
    boolean first = rests.getState() == Thread.State.TIMED_WAITING;
    boolean between = rests.getState() == Thread.State.RUNNABLE;
    boolean again = rests.getState() == Thread.State.TIMED_WAITING;
    go = true;
    rests.join();
    assert rests.getState() == Thread.State.TERMINATED;
    Thread waits = new Thread(StateAsked::lockAndWait);
    Thread.State seen;
    synchronized (lock) {
      waits.start();
      seen = waits.getState();
      assert seen != Thread.State.WAITING && seen != Thread.State.TIMED_WAITING;
    }
    boolean isIn = waits.getState() == Thread.State.WAITING;
    waits.interrupt();
    waits.join();
    if (first && between && again) {
      throw new IllegalStateException("rests again");
    }
    if (first) {
      throw new IllegalStateException("resting");
    }
    if (isIn) {
      throw new IllegalStateException("is in the wait set");
    }
    if (seen == Thread.State.BLOCKED) {
      throw new IllegalStateException("waits for the lock");
    }
  }
}
