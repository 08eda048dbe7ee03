// RUN: %status 0 %check --model=sc --visible=all %s | FileCheck %s --check-prefix=SC --implicit-check-not="assertion failed"
// RUN: %status 0 %check --model=tso %s | FileCheck %s --check-prefix=VERIFIED
// RUN: %status 0 %check --model=pso %s | FileCheck %s --check-prefix=VERIFIED
// RUN: %status 0 %check --model=opmm --check-lists %s | FileCheck %s --check-prefix=VERIFIED
// SC: verdict: no findings
// SC-NEXT: explored exhaustively
// VERIFIED: verdict: no findings
// VERIFIED-NEXT: explored exhaustively

/**
 * Dekker's algorithm with volatile flags and turn: right under every model,
 * since program order and synchronisation order make it sequentially consistent.
 */
public class DekkerVolatile {
  static volatile boolean flag0;
  static volatile boolean flag1;
  static volatile int turn;
  static int inside;

  static void critical() {
    int n = inside;
    assert n == 0 : "not alone";
    inside = 1;
    inside = 0;
  }

  static void first() {
    flag0 = true;
    while (flag1) {
      if (turn != 0) {
        flag0 = false;
        while (turn != 0) {
        }
        flag0 = true;
      }
    }
    critical();
    turn = 1;
    flag0 = false;
  }

  static void second() {
    flag1 = true;
    while (flag0) {
      if (turn != 1) {
        flag1 = false;
        while (turn != 1) {
        }
        flag1 = true;
      }
    }
    critical();
    turn = 0;
    flag1 = false;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(DekkerVolatile::second);
    other.start();
    first();
    other.join();
  }
}
