// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t Causality1 | %expect-sc %s
// RUN: %litmus-sets tso %t Causality1 | %expect-tso %s
// RUN: %litmus-sets pso %t Causality1 | %expect-pso %s
// RUN: %litmus-sets opmm %t Causality1 | %expect-opmm %s

// The causality test cases 1 to 10. None of these models has reads that see
// what is written later, in program order and reads-from, so all that the JMM
// allows for compilers' sake is missing: OpMM's known incompleteness (section
// 5.6 of its paper).
//
// Written by test/Litmus/generate.py; the outcomes are the oracle's.

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Causality1 {
  // TC1: 1, 1 is allowed by the JMM (the write of y is certain); possible
  // under: none of these.
  // ALL-DAG: Causality1.TC1: {0, 0 | 0, 1}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC1 {
    int x;
    int y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = 0;
      r1 = x;
      if (r1 >= 0) {
        y = 1;
      }
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = 0;
      r2 = y;
      x = r2;
      r.r2 = r2;
    }
  }

  // TC2: 1, 1, 1 is allowed by the JMM (the two reads can be made one);
  // possible under: none of these.
  // ALL-DAG: Causality1.TC2: {0, 0, 0 | 0, 0, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC2 {
    int x;
    int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0, r2 = 0;
      r1 = x;
      r2 = x;
      if (r1 == r2) {
        y = 1;
      }
      r.r1 = r1;
      r.r2 = r2;
    }
    @Actor
    public void actor2(III_Result r) {
      int r3 = 0;
      r3 = y;
      x = r3;
      r.r3 = r3;
    }
  }

  // TC3: 1, 1, 1 is allowed by the JMM (as TC2, whatever other threads write);
  // possible under: none of these.
  // ALL-DAG: Causality1.TC3: {0, 0, 0 | 0, 0, 1 | 0, 2, 0 | 2, 0, 0 | 2, 2, 0 | 2, 2, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC3 {
    int x;
    int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0, r2 = 0;
      r1 = x;
      r2 = x;
      if (r1 == r2) {
        y = 1;
      }
      r.r1 = r1;
      r.r2 = r2;
    }
    @Actor
    public void actor2(III_Result r) {
      int r3 = 0;
      r3 = y;
      x = r3;
      r.r3 = r3;
    }
    @Actor
    public void actor3() {
      x = 2;
    }
  }

  // TC4: 1, 1 is forbidden by the JMM (out of thin air); possible under: none
  // of these.
  // ALL-DAG: Causality1.TC4: {0, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC4 {
    int x;
    int y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = 0;
      r1 = x;
      y = r1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = 0;
      r2 = y;
      x = r2;
      r.r2 = r2;
    }
  }

  // TC5: 1, 1, 0 is forbidden by the JMM (out of thin air); possible under:
  // none of these.
  // ALL-DAG: Causality1.TC5: {0, 0, 0 | 0, 0, 1 | 1, 0, 1 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class TC5 {
    int x;
    int y;
    int z;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0;
      r1 = x;
      y = r1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(III_Result r) {
      int r2 = 0;
      r2 = y;
      x = r2;
      r.r2 = r2;
    }
    @Actor
    public void actor3() {
      z = 1;
    }
    @Actor
    public void actor4(III_Result r) {
      int r3 = 0;
      r3 = z;
      x = r3;
      r.r3 = r3;
    }
  }

  // TC6: 1, 1 is allowed by the JMM (the write of a is certain); possible
  // under: none of these.
  // ALL-DAG: Causality1.TC6: {0, 0 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC6 {
    int a;
    int b;

    @Actor
    public void actor1(II_Result r) {
      int r1 = 0;
      r1 = a;
      if (r1 == 1) {
        b = 1;
      }
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = 0;
      r2 = b;
      if (r2 == 1) {
        a = 1;
      }
      if (r2 == 0) {
        a = 1;
      }
      r.r2 = r2;
    }
  }

  // TC7: 1, 1, 1 is allowed by the JMM (independent accesses change places);
  // possible under: none of these.
  // ALL-DAG: Causality1.TC7: {0, 0, 0 | 0, 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC7 {
    int x;
    int y;
    int z;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0, r2 = 0;
      r1 = z;
      r2 = x;
      y = r2;
      r.r1 = r1;
      r.r2 = r2;
    }
    @Actor
    public void actor2(III_Result r) {
      int r3 = 0;
      r3 = y;
      z = r3;
      x = 1;
      r.r3 = r3;
    }
  }

  // TC8: 1, 1, 1 is allowed by the JMM (r2 is 1 whatever is read); possible
  // under: none of these.
  // ALL-DAG: Causality1.TC8: {0, 1, 0 | 0, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC8 {
    int x;
    int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0, r2 = 0;
      r1 = x;
      r2 = r1 * r1 - r1 + 1;
      y = r2;
      r.r1 = r1;
      r.r2 = r2;
    }
    @Actor
    public void actor2(III_Result r) {
      int r3 = 0;
      r3 = y;
      x = r3;
      r.r3 = r3;
    }
  }

  // TC9: 1, 1, 1 is allowed by the JMM (as TC8); possible under: none of these.
  // ALL-DAG: Causality1.TC9: {0, 1, 0 | 0, 1, 1 | 2, 3, 0 | 2, 3, 3}
  @JCStressTest
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 3, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 3, 3", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC9 {
    int x;
    int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0, r2 = 0;
      r1 = x;
      r2 = r1 * r1 - r1 + 1;
      y = r2;
      r.r1 = r1;
      r.r2 = r2;
    }
    @Actor
    public void actor2(III_Result r) {
      int r3 = 0;
      r3 = y;
      x = r3;
      r.r3 = r3;
    }
    @Actor
    public void actor3() {
      x = 2;
    }
  }

  // TC10: 1, 1, 0 is forbidden by the JMM (out of thin air); possible under:
  // none of these.
  // ALL-DAG: Causality1.TC10: {0, 0, 0 | 0, 0, 1 | 1, 0, 1 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class TC10 {
    int x;
    int y;
    int z;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0;
      r1 = x;
      if (r1 == 1) {
        y = 1;
      }
      r.r1 = r1;
    }
    @Actor
    public void actor2(III_Result r) {
      int r2 = 0;
      r2 = y;
      if (r2 == 1) {
        x = 1;
      }
      r.r2 = r2;
    }
    @Actor
    public void actor3() {
      z = 1;
    }
    @Actor
    public void actor4(III_Result r) {
      int r3 = 0;
      r3 = z;
      if (r3 == 1) {
        x = 1;
      }
      r.r3 = r3;
    }
  }
}
