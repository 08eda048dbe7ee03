// RUN: %status 0 %check --model=sc --visible=all %s | FileCheck %s --check-prefix=SC --implicit-check-not="assertion failed"
// RUN: %status 0 %check --model=tso %s | FileCheck %s --check-prefix=VERIFIED
// RUN: %status 0 %check --model=pso %s | FileCheck %s --check-prefix=VERIFIED
// RUN: %status 0 %check --model=opmm --check-lists %s | FileCheck %s --check-prefix=VERIFIED
// SC: verdict: no findings
// SC-NEXT: explored exhaustively
// VERIFIED: verdict: no findings
// VERIFIED-NEXT: explored exhaustively

/**
 * Double-checked locking with a volatile reference: `dcl-vol` of Table 1 of the
 * OpMM paper, which verifies it.
 */
public class DclVolatile {
  static class Singleton {
    int value;

    Singleton() {
      value = 42;
    }
  }

  static final Object LOCK = new Object();
  static volatile Singleton instance;

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
    Thread other = new Thread(DclVolatile::use);
    other.start();
    use();
    other.join();
  }
}
