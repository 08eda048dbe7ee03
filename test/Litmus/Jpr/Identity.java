// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Identity --action-identity=occurrence > %t.sets
// RUN: %python %S/../jpr_sets.py %t Identity --action-identity=site | sed 's/^/site: /' >> %t.sets
// RUN: %python %S/../jpr_sets.py %t Identity --action-identity=position | sed 's/^/position: /' >> %t.sets
// RUN: %python %S/../jpr_sets.py %t Identity | sed 's/^/value: /' >> %t.sets
// RUN: diff %S/Inputs/Identity.expected %t.sets
// RUN: %status 2 heddle outcomes --model=jpr --action-identity=name -cp %t Identity | FileCheck %s --check-prefix=NAME
// RUN: %status 2 heddle outcomes --model=opmm --action-identity=site -cp %t Identity | FileCheck %s --check-prefix=MODEL
// NAME: error: --action-identity=name: it is value, occurrence, site or position
// MODEL: error: --action-identity is for --model=jpr

// Section III of the JPR paper: which write is the same one in two executions.

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Identity {
  // Causality test case 6: two places write a, each as the second action of the
  // thread and its first write. By site they are two actions: Java allows 1, 1.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class TwoSites {
    int a, b;

    @Actor
    public void actor1(II_Result r) {
      int r1 = a;
      if (r1 == 1) {
        b = 1;
      }
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = b;
      if (r2 == 1) {
        a = 1;
      }
      if (r2 == 0) {
        a = 1;
      }
      r.r2 = r2;
    }
  }

  // A write to somewhere else moves what comes after it: by position 1, 1 is
  // gone, which a compiler gives that moves the write of y up.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Moved {
    int x, y, z;

    @Actor
    public void actor1(II_Result r) {
      int r1 = x;
      if (r1 == 1) {
        z = 1;
      }
      y = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = y;
      x = r2;
      r.r2 = r2;
    }
  }

  // The first write of y is dead. Without it the other one may move up,
  // and 1, 1 is possible; then that is the same action whether r1 is 1 or not. By
  // occurrence it is not.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class DeadStore {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = x;
      if (r1 == 1) {
        y = 2;
      }
      y = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = y;
      x = r2;
      r.r2 = r2;
    }
  }

  // By all of them: nothing comes out of thin air.
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @State
  public static class ThinAir {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = x;
      y = r1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = y;
      x = r2;
      r.r2 = r2;
    }
  }

  // An object of the future, and what its constructor froze: no 0. No 5 either,
  // but by value: that could be written once more.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Frozen {
    static class Box {
      final int[] content;

      Box() {
        content = new int[] {5};
        content[0] = 7;
      }
    }
    Box box;

    @Actor
    public void actor1(I_Result r) {
      Box seen = box;
      r.r1 = seen == null ? -1 : seen.content[0];
    }
    @Actor
    public void actor2() {
      box = new Box();
    }
  }
}
