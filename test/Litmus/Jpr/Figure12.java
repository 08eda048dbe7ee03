// RUN: %check --model=jpr --prune=none %s | FileCheck %s

/**
 * Figure 12 of the JPR paper: the assertion fails on the way, in an execution
 * that read x as 1 before it turns out that nobody writes that. It is
 * discarded, and nothing is reported.
 */
public class Figure12 {
  static int x, y;

  public static void main(String[] args) {
    new Thread(() -> {
      int r1 = x;
      y = r1;
    }).start();
    int r2 = y;
    assert r2 != 1;
    if (r2 == 0) {
      x = 1;
    } else {
      x = 0;
    }
  }
}

// CHECK: verdict: no findings
// CHECK: fixed point: reached in {{[0-9]+}} rounds {{.*}} discarded {{[1-9][0-9]*}} executions
