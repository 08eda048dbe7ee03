// RUN: %status 1 %check --model=sc --visible=all %s | FileCheck %s --check-prefix=SC --implicit-check-not="assertion failed"
// RUN: %status 0 %check --model=tso %s | FileCheck %s --check-prefix=VERIFIED
// RUN: %status 1 %check --model=pso --stop-at=1 %s | FileCheck %s --check-prefix=VIOLATED
// RUN: %status 1 %check --model=opmm --check-lists --stop-at=1 %s | FileCheck %s --check-prefix=VIOLATED
// SC: verdict: {{[0-9]+}} findings
// SC-NEXT: explored exhaustively
// VIOLATED: assertion failed: not constructed
// VERIFIED: verdict: no findings
// VERIFIED-NEXT: explored exhaustively

/**
 * Double-checked locking without volatile: `dcl` of Table 1 of the OpMM paper,
 * which finds the violation. Under SC and TSO writes are seen in order, so the
 * object is complete when its reference is seen; PSO has stores out of order,
 * and under OpMM the default of the field is a write that may be seen.
 */
public class Dcl {
  static class Singleton {
    int value;

    Singleton() {
      value = 42;
    }
  }

  static final Object LOCK = new Object();
  static Singleton instance;

  static Singleton get() {
    Singleton s = instance;
    if (s == null) {
      synchronized (LOCK) {
        s = instance;
        if (s == null) {
          s = new Singleton();
          instance = s;
        }
      }
    }
    return s;
  }

  static void use() {
    assert get().value == 42 : "not constructed";
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(Dcl::use);
    other.start();
    use();
    other.join();
  }
}
