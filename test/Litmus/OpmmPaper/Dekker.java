// RUN: %status 1 %check --model=sc --visible=all %s | FileCheck %s --check-prefix=SC --implicit-check-not="assertion failed"
// RUN: %status 1 %check --model=tso --stop-at=1 %s | FileCheck %s --check-prefix=VIOLATED
// RUN: %status 1 %check --model=pso --stop-at=1 %s | FileCheck %s --check-prefix=VIOLATED
// RUN: %status 1 %check --model=opmm --check-lists --stop-at=1 %s | FileCheck %s --check-prefix=VIOLATED
// SC: verdict: {{[0-9]+}} findings
// SC-NEXT: explored exhaustively
// VIOLATED: assertion failed: not alone

/**
 * Dekker's algorithm with plain fields: `dekker` of Table 1 of the OpMM paper,
 * which finds mutual exclusion violated. It needs a read to come before an
 * earlier write, so TSO and PSO show it as well, and SC does not.
 */
public class Dekker {
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
    Thread other = new Thread(Dekker::second);
    other.start();
    first();
    other.join();
  }
}
