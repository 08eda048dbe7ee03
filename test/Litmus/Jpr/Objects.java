// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Objects > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t Objects --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t Objects --prune=z3 | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t Objects --action-identity=occurrence | diff %t.sets -

// Load buffering with a reference. The second thread's last write does not
// depend on what it reads, so it may come first (1, 1), also if the thread makes
// another object where it reads null: what it makes later is the same object.
// CHECK: Objects.Direct: {0, 0 | 1, 0 | 1, 1}{{$}}
// CHECK: Objects.Either: {0, 0 | 1, 0 | 1, 1}{{$}}
// CHECK: Objects.InArea: {0, 0 | 1, 0 | 1, 1}{{$}}
// CHECK: Objects.InLoop: {0, 0 | 1, 0 | 1, 1}{{$}}
// CHECK: Objects.Large: {0, 0 | 1, 0 | 1, 1}{{$}}
// CHECK: Objects.Library: {0, 0 | 1, 0 | 1, 1}{{$}}

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Objects {
  static class Box {
    Box() {}
  }

  static Box make() {
    return new Box();
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class InArea {
    Object p, q, other;

    @Actor
    public void actor1(II_Result r) {
      Object t = p;
      q = t;
      r.r1 = t != null ? 1 : 0;
    }
    @Actor
    public void actor2(II_Result r) {
      Object t = q;
      if (t == null) {
        other = make();
      }
      p = make();
      r.r2 = t != null ? 1 : 0;
    }
  }

  // More of one place in the code than an area holds.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class InLoop {
    Object p, q, other;

    @Actor
    public void actor1(II_Result r) {
      Object t = p;
      q = t;
      r.r1 = t != null ? 1 : 0;
    }
    @Actor
    public void actor2(II_Result r) {
      Object t = q;
      if (t == null) {
        other = make();
      }
      Object last = null;
      for (int i = 0; i < 70; i++) {
        last = make();
      }
      p = last;
      r.r2 = t != null ? 1 : 0;
    }
  }

  // Both are made by one method.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Direct {
    Object p, q, other;

    @Actor
    public void actor1(II_Result r) {
      Object t = p;
      q = t;
      r.r1 = t != null ? 1 : 0;
    }
    @Actor
    public void actor2(II_Result r) {
      Object t = q;
      if (t == null) {
        other = new Box();
      }
      p = new Box();
      r.r2 = t != null ? 1 : 0;
    }
  }

  // Whatever the branch, it is the same object.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Either {
    Object p, q;

    @Actor
    public void actor1(II_Result r) {
      Object t = p;
      q = t;
      r.r1 = t != null ? 1 : 0;
    }
    @Actor
    public void actor2(II_Result r) {
      Object t = q;
      if (t == null) {
        p = new Box();
        r.r2 = 0;
      } else {
        p = new Box();
        r.r2 = 1;
      }
    }
  }

  // An object that no area holds.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Large {
    Object p, q, other;

    @Actor
    public void actor1(II_Result r) {
      Object t = p;
      q = t;
      r.r1 = t != null ? 1 : 0;
    }
    @Actor
    public void actor2(II_Result r) {
      Object t = q;
      if (t == null) {
        other = make();
      }
      p = new int[300];
      r.r2 = t != null ? 1 : 0;
    }
  }

  // The library makes both.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Library {
    Object p, q, other;

    @Actor
    public void actor1(II_Result r) {
      Object t = p;
      q = t;
      r.r1 = t != null ? 1 : 0;
    }
    @Actor
    public void actor2(II_Result r) {
      Object t = q;
      if (t == null) {
        other = Integer.valueOf(1000);
      }
      p = Integer.valueOf(1001);
      r.r2 = t != null ? 1 : 0;
    }
  }
}
