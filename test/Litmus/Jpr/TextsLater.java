// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t TextsLater > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t TextsLater --prune=none | diff %t.sets -

// The write of the reference races whatever the object holds: what the object
// holds where the two have raced is another thing than where both reads see the
// future.
// CHECK: TextsLater.ABox: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// CHECK: TextsLater.BText: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// CHECK: TextsLater.CNumber: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class TextsLater {
  static class Box {
    final int length;

    Box(int n) {
      length = n < 10 ? 1 : 2;
    }
  }

  /** Of a class of ours each field is a variable. */
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ABox {
    int x, y;
    Box box;

    @Actor
    public void reader(II_Result r) {
      try {
        if (x == 1) {
          r.r1 = box.length;
        }
        y = 1;
      } catch (NullPointerException e) {
        r.r1 = 0;
      }
    }
    @Actor
    public void writer(II_Result r) {
      int seen = y;
      box = new Box(seen);
      x = 1;
      r.r2 = seen;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class BText {
    int x, y;
    String text;

    @Actor
    public void reader(II_Result r) {
      try {
        if (x == 1) {
          r.r1 = text.length();
        }
        y = 1;
      } catch (NullPointerException e) {
        r.r1 = 0;
      }
    }
    @Actor
    public void writer(II_Result r) {
      int seen = y;
      text = String.valueOf(seen);
      x = 1;
      r.r2 = seen;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CNumber {
    int x, y;
    Integer number;

    @Actor
    public void reader(II_Result r) {
      try {
        if (x == 1) {
          r.r1 = number > 1000 ? 1 : 2;
        }
        y = 1;
      } catch (NullPointerException e) {
        r.r1 = 0;
      }
    }
    @Actor
    public void writer(II_Result r) {
      int seen = y;
      number = Integer.valueOf(2000 + seen);
      x = 1;
      r.r2 = seen;
    }
  }
}
