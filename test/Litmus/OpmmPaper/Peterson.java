// RUN: %status 1 %check --model=sc --visible=all %s | FileCheck %s --check-prefix=SC --implicit-check-not="assertion failed"
// RUN: %status 1 %check --model=tso --stop-at=1 %s | FileCheck %s --check-prefix=VIOLATED
// RUN: %status 1 %check --model=pso --stop-at=1 %s | FileCheck %s --check-prefix=VIOLATED
// RUN: %status 1 %check --model=opmm --check-lists --stop-at=1 %s | FileCheck %s --check-prefix=VIOLATED
// SC: verdict: {{[0-9]+}} findings
// SC-NEXT: explored exhaustively
// VIOLATED: assertion failed: not alone

/**
 * Peterson's algorithm with plain fields: `peterson` of Table 1 of the OpMM
 * paper, which finds mutual exclusion violated. It needs a read to come before
 * an earlier write, so TSO and PSO show it as well, and SC does not.
 */
public class Peterson {
  static boolean flag0;
  static boolean flag1;
  static int turn;
  static int inside;

  static void critical() {
    int n = inside;
    assert n == 0 : "not alone";
    inside = 1;
    inside = 0;
  }

  static void first() {
    flag0 = true;
    turn = 1;
    while (flag1 && turn == 1) {
    }
    critical();
    flag0 = false;
  }

  static void second() {
    flag1 = true;
    turn = 0;
    while (flag0 && turn == 0) {
    }
    critical();
    flag1 = false;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(Peterson::second);
    other.start();
    first();
    other.join();
  }
}
