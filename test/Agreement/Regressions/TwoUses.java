// RUN: not %check %s | FileCheck %s
// RUN: not %check --strategy=dfs %s | FileCheck %s
// CHECK-DAG: at TwoUses.main(TwoUses.java:17)
// CHECK-DAG: at TwoUses.main(TwoUses.java:19)
// CHECK: verdict: 2 findings{{$}}

import java.util.Objects;

/** Two exceptions at one line of the library, of two lines of the program. */
public class TwoUses {
  static volatile int v;

  public static void main(String[] args) {
    Thread t = new Thread(() -> v = 1, "writer");
    t.start();
    if (v == 0) {
      Objects.requireNonNull(null);
    } else {
      Objects.requireNonNull(null);
    }
  }
}
