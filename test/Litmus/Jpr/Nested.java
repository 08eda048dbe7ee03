// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Nested > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t Nested --prune=none | diff %t.sets -

// Arrays within an array are written to it: a thread that sees the outer one by
// a race may see them (1) or null (2).
// CHECK: Nested.Publish: {0, 0 | 0, 1 | 1, 0 | 1, 1 | 2, 0 | 2, 1}{{$}}
// CHECK: Nested.PublishVolatile: {0, 0 | 1, 0}{{$}}

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Nested {
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Publish {
    int y;
    int[][] grid;

    @Actor
    public void reader(II_Result r) {
      int[][] seen = grid;
      r.r1 = seen == null ? 0 : seen[1] == null ? 2 : 1;
      y = 1;
    }
    @Actor
    public void maker(II_Result r) {
      r.r2 = y;
      grid = new int[2][2];
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class PublishVolatile {
    volatile int[][] grid;

    @Actor
    public void reader(II_Result r) {
      int[][] seen = grid;
      r.r1 = seen == null ? 0 : seen[1] == null ? 2 : 1;
    }
    @Actor
    public void maker(II_Result r) {
      grid = new int[2][2];
    }
  }
}
