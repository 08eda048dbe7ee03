// RUN: %check --benign-races %s | FileCheck %s --implicit-check-not="fixed point"
// RUN: %status 3 %check --benign-races --max-rounds=1 %S/Figure1.java | FileCheck %s --check-prefix=UNKNOWN
// RUN: %status 2 heddle check --benign-races --model=tso %s | FileCheck %s --check-prefix=MODEL
// RUN: %status 2 heddle-explore --benign-races %s | FileCheck %s --check-prefix=EXPLORE
// Double-checked locking with a volatile field: it has no race, and JPR has
// nothing to do.

/** Double-checked locking over a volatile field. */
public class RaceFree {
  static volatile Helper helper;

  static Helper get() {
    Helper h = helper;
    if (h == null) {
      synchronized (RaceFree.class) {
        h = helper;
        if (h == null) {
          helper = h = new Helper(5);
        }
      }
    }
    return h;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      assert get().x == 5;
    }, "a");
    Thread b = new Thread(() -> {
      assert get().x == 5;
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}

class Helper {
  int x;

  Helper(int x) {
    this.x = x;
  }
}

// CHECK: verdict: no findings
// CHECK-NEXT: races: none: all executions are sequentially consistent
// UNKNOWN: races: 1, not known to be benign
// MODEL: error: --benign-races and --model=tso do not go together: it looks for races under sc, and for what they do under jpr
// EXPLORE: error: --benign-races is an option of heddle check
