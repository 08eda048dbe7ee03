// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Paper --action-identity=occurrence | diff %S/Inputs/Paper.expected -
// By value, of the last one: either of the second thread's writes of 1 will do.
// RUN: sed 's/^Paper.Order: .*/Paper.Order: {0, 0 | 1, 0 | 1, 1}/' %S/Inputs/Paper.expected > %t.value
// RUN: %python %S/../jpr_sets.py %t Paper | diff %t.value -

// The figures of the JPR paper that are about outcomes, and causality tests in
// other forms than in ../Causality. What is in Inputs/Paper.expected is what
// the text beside each test says.

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Paper {
  // Figure 3: the read sees 0, 1 or 2, whatever comes first.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Figure3 {
    int x;

    @Actor
    public void actor1() {
      x = 1;
      x = 2;
    }
    @Actor
    public void actor2(I_Result r) {
      r.r1 = x;
    }
  }

  // Figure 4: no value comes out of thin air.
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @State
  public static class Figure4 {
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

  static class Helper {
    int x;
    Helper(int x) {
      this.x = x;
    }
  }

  // Figure 10: the first thread's object is seen after the thread has ended,
  // whatever was written to h since. 0 is a default value.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Figure10 {
    Helper h;

    @Actor
    public void actor1() {
      h = new Helper(3);
    }
    @Actor
    public void actor2(I_Result r) {
      h = new Helper(5);
      r.r1 = h.x;
    }
  }

  // Figure 11: and it is seen before it was made.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Figure11 {
    Helper h;

    @Actor
    public void actor1(I_Result r) {
      h = new Helper(3);
      r.r1 = h.x;
    }
    @Actor
    public void actor2() {
      h = new Helper(5);
    }
  }

  // Figure 13: x is written by an execution that is not SC: 0, 1, 0 and its
  // like are SC; with 1, 1 the write of x is there, and read or not.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Figure13 {
    int x, y, z;

    @Actor
    public void actor1(III_Result r) {
      int r1 = z;
      if (r1 == 1) {
        x = 1;
      }
      y = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(III_Result r) {
      int r2 = y;
      z = r2;
      r.r2 = r2;
      r.r3 = x;
    }
  }

  // Figure 15 (TC5): 1, 1, 0 is more than the JMM allows. B2's write of 1, found
  // in an execution in which D2 wrote 1, justifies itself in the next round.
  @JCStressTest
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE_INTERESTING)
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Figure15 {
    int x, y, z;

    @Actor
    public void actor1(III_Result r) {
      int r1 = x;
      y = r1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(III_Result r) {
      int r2 = y;
      x = r2;
      r.r2 = r2;
    }
    @Actor
    public void actor3() {
      z = 1;
    }
    @Actor
    public void actor4(III_Result r) {
      int r3 = z;
      x = r3;
      r.r3 = r3;
    }
  }

  // TC9a: as TC9, but x is 2 at first and 0 later. Allowed: 1, 1, 1. Its text is
  // neither in the paper nor in the list of the other twenty that we have; the
  // program is the published one as we know it, and the paper has its verdict.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class TC9a {
    int x = 2;
    int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = x;
      int r2 = 1 + r1 * r1 - r1;
      y = r2;
      r.r1 = r1;
      r.r2 = r2;
    }
    @Actor
    public void actor2(III_Result r) {
      int r3 = y;
      x = r3;
      r.r3 = r3;
    }
    @Actor
    public void actor3() {
      x = 0;
    }
  }

  // TC12 with its array, of which each element is a location. Forbidden: 1, 1,
  // 1. An index that comes from a write set may be none.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class TC12 {
    int x, y;
    final int[] a = {1, 2};

    @Actor
    public void actor1(III_Result r) {
      int r1 = x;
      a[r1] = 0;
      int r2 = a[0];
      y = r2;
      r.r1 = r1;
      r.r2 = r2;
    }
    @Actor
    public void actor2(III_Result r) {
      int r3 = y;
      x = r3;
      r.r3 = r3;
    }
  }

  // TC16 with longs, read and written in one piece.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class TC16OfLongs {
    long x;

    @Actor
    public void actor1(JJ_Result r) {
      r.r1 = x;
      x = 1L << 40;
    }
    @Actor
    public void actor2(JJ_Result r) {
      r.r2 = x;
      x = 2L << 40;
    }
  }

  // Load buffering of references: each thread sees the other's object before it
  // is made, and reads its final field as it will be.
  static class Sealed {
    final int x;
    Sealed(int x) {
      this.x = x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class FutureObjects {
    Sealed p, q;

    @Actor
    public void actor1(II_Result r) {
      Sealed seen = p;
      q = new Sealed(5);
      r.r1 = seen == null ? -1 : seen.x;
    }
    @Actor
    public void actor2(II_Result r) {
      Sealed seen = q;
      p = new Sealed(7);
      r.r2 = seen == null ? -1 : seen.x;
    }
  }

  // The same of an array that a final field leads to.
  static class Text {
    final int[] codes;
    Text(int code) {
      codes = new int[] {code};
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class FutureContents {
    Text p;

    @Actor
    public void actor1(I_Result r) {
      Text seen = p;
      r.r1 = seen == null ? -1 : seen.codes[0];
    }
    @Actor
    public void actor2() {
      p = new Text(7);
    }
  }

  // A thread that has the array from elsewhere sees what happens-before allows.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class KnownContents {
    int[] codes;
    Wrapper p;

    static class Wrapper {
      final int[] codes;
      Wrapper(int[] codes) {
        this.codes = codes;
      }
    }

    @Actor
    public void actor1(II_Result r) {
      int[] mine = codes;
      Wrapper seen = p;
      r.r1 = mine == null ? -1 : mine[0];
      r.r2 = seen == null ? -1 : seen.codes[0];
    }
    @Actor
    public void actor2() {
      int[] made = new int[1];
      codes = made;
      made[0] = 7;
      p = new Wrapper(made);
    }
  }

  // A compare-and-set is one step: one wins. Plain data behind it is published.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CompareAndSet {
    final java.util.concurrent.atomic.AtomicInteger a =
        new java.util.concurrent.atomic.AtomicInteger();
    int x;

    @Actor
    public void actor1(II_Result r) {
      x = 1;
      r.r1 = a.compareAndSet(0, 1) ? 1 : 0;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = a.compareAndSet(1, 2) ? x : -1;
    }
  }

  // 1, 1 would need the first thread's read to come right after the second
  // thread's write of 1, which only that read justifies: outcomes do not depend on
  // the order of plain accesses.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Order {
    int x;

    @Actor
    public void actor1(II_Result r) {
      int r1 = x;
      x = r1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = x;
      x = r2;
      if (r2 != 1) {
        x = 1;
      }
      r.r2 = r2;
    }
  }
}
