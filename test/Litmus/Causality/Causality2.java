// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t Causality2 | %expect-sc %s
// RUN: %litmus-sets tso %t Causality2 | %expect-tso %s
// RUN: %litmus-sets pso %t Causality2 | %expect-pso %s
// RUN: %litmus-sets opmm %t Causality2 | %expect-opmm %s

// The causality test cases 11 to 20, and 21 to 24 and 0 of MemSAT's authors.
// Long, since each case stands with its outcomes under each model.
//
// Written by test/Litmus/generate.py; the outcomes are the oracle's.

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Causality2 {
  // TC11: 1, 1, 1, 1 is allowed by the JMM (independent accesses change
  // places); possible under: none of these.
  // ALL-DAG: Causality2.TC11: {0, 0, 0, 0 | 0, 1, 0, 0}
  @JCStressTest
  @Outcome(id = "0, 0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC11 {
    int w;
    int x;
    int y;
    int z;

    @Actor
    public void actor1(IIII_Result r) {
      int r1 = 0, r2 = 0;
      r1 = z;
      w = r1;
      r2 = x;
      y = r2;
      r.r1 = r1;
      r.r2 = r2;
    }
    @Actor
    public void actor2(IIII_Result r) {
      int r3 = 0, r4 = 0;
      r4 = w;
      r3 = y;
      z = r3;
      x = 1;
      r.r3 = r3;
      r.r4 = r4;
    }
  }

  // TC12: 1, 1, 1 is forbidden by the JMM (the elements of an array stand as
  // variables here); possible under: none of these.
  // ALL-DAG: Causality2.TC12: {0, 0, 0}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC12 {
    int a0 = 1;
    int a1 = 2;
    int x;
    int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0, r2 = 0;
      r1 = x;
      if (r1 == 0) {
        a0 = 0;
      }
      if (r1 == 1) {
        a1 = 0;
      }
      r2 = a0;
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

  // TC13: 1, 1 is forbidden by the JMM (no data race); possible under: none of
  // these.
  // ALL-DAG: Causality2.TC13: {0, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC13 {
    int x;
    int y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = 0;
      r1 = x;
      if (r1 == 1) {
        y = 1;
      }
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = 0;
      r2 = y;
      if (r2 == 1) {
        x = 1;
      }
      r.r2 = r2;
    }
  }

  // TC14: 1, 0, 1 is forbidden by the JMM (no data race); possible under: none
  // of these.
  // ALL-DAG: Causality2.TC14: {0, 1, 0}
  @JCStressTest
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC14 {
    int a;
    int b;
    volatile int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0;
      r1 = a;
      if (r1 == 0) {
        y = 1;
      } else {
        b = 1;
      }
      r.r1 = r1;
    }
    @Actor
    public void actor2(III_Result r) {
      int r2 = 0, r3 = 0, r4 = 0;
      r4 = 0;
      while (r4 == 0) {
        r2 = y;
        r3 = b;
        r4 = r2 + r3;
      }
      a = 1;
      r.r2 = r2;
      r.r3 = r3;
    }
  }

  // TC15: 1, 0, 1 is forbidden by the JMM (no data race); possible under: none
  // of these.
  // ALL-DAG: Causality2.TC15: {0, 1, 0}
  @JCStressTest
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC15 {
    int a;
    int b;
    volatile int x;
    volatile int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0, r5 = 0;
      r5 = x;
      if (r5 == 1) {
        r1 = a;
      } else {
        r1 = 0;
      }
      if (r1 == 0) {
        y = 1;
      } else {
        b = 1;
      }
      r.r1 = r1;
    }
    @Actor
    public void actor2(III_Result r) {
      int r2 = 0, r3 = 0, r4 = 0;
      r4 = 0;
      while (r4 == 0) {
        r2 = y;
        r3 = b;
        r4 = r2 + r3;
      }
      a = 1;
      r.r2 = r2;
      r.r3 = r3;
    }
    @Actor
    public void actor3() {
      x = 1;
    }
  }

  // TC16: 2, 1 is allowed by the JMM (plain reads and writes of one variable
  // change places); possible under: none of these.
  // ALL-DAG: Causality2.TC16: {0, 0 | 0, 1 | 2, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.FORBIDDEN)
  @State
  public static class TC16 {
    int x;

    @Actor
    public void actor1(II_Result r) {
      int r1 = 0;
      r1 = x;
      x = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = 0;
      r2 = x;
      x = 2;
      r.r2 = r2;
    }
  }

  // TC17: 42, 42, 42 is allowed by the JMM (y is 42 in any case); possible
  // under: none of these.
  // ALL-DAG: Causality2.TC17: {0, 0, 0 | 42, 0, 0 | 42, 42, 0}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 42, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 42, 42", expect = Expect.FORBIDDEN)
  @State
  public static class TC17 {
    int x;
    int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0, r3 = 0;
      r3 = x;
      if (r3 != 42) {
        x = 42;
      }
      r1 = x;
      y = r1;
      r.r1 = r1;
      r.r3 = r3;
    }
    @Actor
    public void actor2(III_Result r) {
      int r2 = 0;
      r2 = y;
      x = r2;
      r.r2 = r2;
    }
  }

  // TC18: 42, 42, 42 is allowed by the JMM (x is 0 or 42 in any case; Figure 3
  // of the OpMM paper); possible under: none of these.
  // ALL-DAG: Causality2.TC18: {0, 0, 0 | 42, 0, 0 | 42, 42, 0}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 42, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 42, 42", expect = Expect.FORBIDDEN)
  @State
  public static class TC18 {
    int x;
    int y;

    @Actor
    public void actor1(III_Result r) {
      int r1 = 0, r3 = 0;
      r3 = x;
      if (r3 == 0) {
        x = 42;
      }
      r1 = x;
      y = r1;
      r.r1 = r1;
      r.r3 = r3;
    }
    @Actor
    public void actor2(III_Result r) {
      int r2 = 0;
      r2 = y;
      x = r2;
      r.r2 = r2;
    }
  }

  // TC19: 42, 42, 42 is allowed by the JMM (as TC17, the first part in a thread
  // that is joined); possible under: none of these.
  // ALL-DAG: Causality2.TC19: {0, 0, 0 | 42, 0, 0 | 42, 42, 0}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 42, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 42, 42", expect = Expect.FORBIDDEN)
  @State
  public static class TC19 {
    int x;
    int y;

    @Actor
    public void actor1(III_Result r) {
      Thread t = new Thread(() -> {
        int r3 = 0;
        r3 = x;
        if (r3 != 42) {
          x = 42;
        }
        r.r3 = r3;
      });
      t.start();
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
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
  }

  // TC20: 42, 42, 42 is allowed by the JMM (as TC18, the first part in a thread
  // that is joined); possible under: none of these.
  // ALL-DAG: Causality2.TC20: {0, 0, 0 | 42, 0, 0 | 42, 42, 0}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 42, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "42, 42, 42", expect = Expect.FORBIDDEN)
  @State
  public static class TC20 {
    int x;
    int y;

    @Actor
    public void actor1(III_Result r) {
      Thread t = new Thread(() -> {
        int r3 = 0;
        r3 = x;
        if (r3 == 0) {
          x = 42;
        }
        r.r3 = r3;
      });
      t.start();
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
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
  }

  // T00: 1, 1 is allowed by the JMM (load buffering); possible under: none of
  // these.
  // ALL-DAG: Causality2.T00: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class T00 {
    int x;
    int y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = 0;
      r1 = x;
      y = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = 0;
      r2 = y;
      x = 1;
      r.r2 = r2;
    }
  }

  // T21: 1, 1 is allowed by the JMM (y is written in any case); possible under:
  // none of these.
  // ALL-DAG: Causality2.T21: {0, 0 | 0, 1}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class T21 {
    int x;
    int y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = 0;
      r1 = x;
      if (r1 != 0) {
        y = r1;
      } else {
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

  // T22: 0, 0 is allowed by the JMM (store buffering); possible under: tso pso
  // opmm.
  // SC-DAG: Causality2.T22: {0, 1 | 1, 0 | 1, 1}
  // TSO-OPMM-DAG: Causality2.T22: {0, 0 | 0, 1 | 1, 0 | 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "tso, pso, opmm")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @State
  public static class T22 {
    int a;
    int b;
    int c;

    @Actor
    public void actor1(II_Result r) {
      int r1 = 0;
      a = 1;
      c = 0;
      r1 = b;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = 0;
      b = 1;
      c = 2;
      r2 = a;
      r.r2 = r2;
    }
  }

  // T23: 1, 1, 0 is allowed by the JMM (no causality between plain accesses);
  // possible under: opmm.
  // SC-PSO-DAG: Causality2.T23: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  // OPMM-DAG: Causality2.T23: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "opmm")
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @State
  public static class T23 {
    int x;
    int y;

    @Actor
    public void actor1() {
      x = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      int r1 = 0;
      r1 = x;
      y = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor3(III_Result r) {
      int r2 = 0, r3 = 0;
      r2 = y;
      r3 = x;
      r.r2 = r2;
      r.r3 = r3;
    }
  }

  // T24: 1, 0, 1, 0 is allowed by the JMM (two messages); possible under: pso
  // opmm.
  // SC-TSO-DAG: Causality2.T24: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
  // PSO-OPMM-DAG: Causality2.T24: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 0 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
  @State
  public static class T24 {
    int u;
    int x;
    int y;
    int z;

    @Actor
    public void actor1() {
      x = 0;
      x = 1;
      y = 1;
    }
    @Actor
    public void actor2(IIII_Result r) {
      int r1 = 0, r2 = 0;
      r1 = y;
      r2 = z;
      r.r1 = r1;
      r.r2 = r2;
    }
    @Actor
    public void actor3() {
      z = 0;
      z = 1;
      u = 1;
    }
    @Actor
    public void actor4(IIII_Result r) {
      int r3 = 0, r4 = 0;
      r3 = u;
      r4 = x;
      r.r3 = r3;
      r.r4 = r4;
    }
  }
}
