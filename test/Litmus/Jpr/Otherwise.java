// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Otherwise > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t Otherwise --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t Otherwise --prune=z3 | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t Otherwise --action-identity=occurrence | diff %t.sets -

// What the second thread makes depends on whether the third has been there
// before. To see it early fixes what it is: if the second thread comes to
// make something else the execution is not one; but not all is lost,
// since the third thread may have come before it.

// The object is a Small or a Large.
// CHECK: Otherwise.Classes: {-1, 0 | -1, 5 | 1, 0 | 1, 5 | 2, 0 | 2, 5}{{$}}
// The element is not 0 when the constructor ends, unless z was 1: 0, 0 (the
// element, and what the third thread read) and 0, 5.
// CHECK: Otherwise.Contents: {-1, 0 | -1, 5 | 0, 0 | 0, 5 | 1, 0 | 1, 5}{{$}}

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Otherwise {
  static class Holder {
    final int[] element = new int[1];

    Holder(int wanted) {
      if (wanted == 0) {
        element[0] = 1;
      }
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Contents {
    Holder holder;
    int w;
    volatile int z;

    @Actor
    public void actor1(II_Result r) {
      w = 5;
      Holder h = holder;
      r.r1 = h == null ? -1 : h.element[0];
    }
    @Actor
    public void actor2() {
      holder = new Holder(z);
    }
    @Actor
    public void actor3(II_Result r) {
      r.r2 = w;
      z = 1;
    }
  }

  static class Small {
    int size() { return 1; }
  }
  static class Large extends Small {
    @Override
    int size() { return 2; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Classes {
    Small object;
    int w;
    volatile int z;

    @Actor
    public void actor1(II_Result r) {
      w = 5;
      Small o = object;
      r.r1 = o == null ? -1 : o.size();
    }
    @Actor
    public void actor2() {
      object = z == 0 ? new Small() : new Large();
    }
    @Actor
    public void actor3(II_Result r) {
      r.r2 = w;
      z = 1;
    }
  }
}
