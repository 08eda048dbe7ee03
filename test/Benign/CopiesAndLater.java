// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH --implicit-check-not="deadlock:" %s
// BOTH: assertion failed: both 1 in main
// BOTH: verdict: 1 finding
// BOTH-NEXT: races: 6, harmful
// BOTH-NEXT: taken back: jpr has it, the Java memory model has not: Deadlock: main waits to be notified on Object#1
// RUN: %status 1 heddle check --benign-races --quiet --stop-at=1 %s | FileCheck --check-prefix=FIRST %s
// FIRST: assertion failed: both 1 in main
// FIRST: harmful

/** One program with a failure that Java allows, and a deadlock that Java forbids. */
public class CopiesAndLater {
  static int x, y, z, r1, r2, r3, u, v, s1, s2;
  static final Object LOCK = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> { r1 = x; y = r1; s1 = u; v = 1; }, "a");
    Thread b = new Thread(() -> { r2 = y; x = r2; s2 = v; u = 1; }, "b");
    Thread c = new Thread(() -> { z = 1; }, "c");
    Thread d = new Thread(() -> { r3 = z; x = r3; }, "d");
    a.start();
    b.start();
    c.start();
    d.start();
    a.join();
    b.join();
    c.join();
    d.join();
    if (r1 == 1 && r2 == 1 && r3 == 0)
      synchronized (LOCK) {
        LOCK.wait();
      }
    assert !(s1 == 1 && s2 == 1) : "both " + s1;
  }
}
