// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=random --walks=50 --max-depth=100 %s | FileCheck %s
// CHECK: deadlock: opener and user{{$}}
// CHECK-DAG: opener waits for the monitor of Object#1 held by user
// CHECK-DAG: user waits for the initialisation of class ClassAndMonitorBeside$Registry by opener
// CHECK: verdict: 1 finding{{$}}

/** A class initialiser wants a lock whose owner waits for the class. */
public class ClassAndMonitorBeside {
  static final Object lock = new Object();

  static class Registry {
    static int size = 3;
    static {
      synchronized (lock) {
        size++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      if (Registry.size != 4) {
        throw new AssertionError();
      }
    }, "opener").start();
    new Thread(() -> {
      synchronized (lock) {
        if (Registry.size != 4) {
          throw new AssertionError();
        }
      }
    }, "user").start();
    for (;;) {
      Thread.sleep(100);
    }
  }
}
