// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t Figures | %expect-sc %s
// RUN: %litmus-sets tso %t Figures | %expect-tso %s
// RUN: %litmus-sets pso %t Figures | %expect-pso %s
// RUN: %litmus-sets opmm %t Figures | %expect-opmm %s

// Figures 1 to 3 of the OpMM paper. The fourth is its rules.

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Figures {
  static class Point {
    int x;
  }

  // Figure 1: p and q are one object. A compiler may use the first read of r1.x
  // for the last one, so the JMM and OpMM have 0, 3, 0: each of the three reads
  // sees either write. The hardware models' reads are in order.
  // SC-PSO-DAG: Figures.Figure1: {0, 0, 0 | 0, 0, 3 | 0, 3, 3 | 3, 3, 3}
  // OPMM-DAG: Figures.Figure1: {0, 0, 0 | 0, 0, 3 | 0, 3, 0 | 0, 3, 3 | 3, 0, 0 | 3, 0, 3 | 3, 3, 0 | 3, 3, 3}
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Figure1 {
    final Point p = new Point();
    final Point q = p;

    @Actor
    public void actor1(III_Result r) {
      Point r1 = p;
      r.r1 = r1.x;
      Point r3 = q;
      r.r2 = r3.x;
      r.r3 = r1.x;
    }
    @Actor
    public void actor2() {
      Point r6 = p;
      r6.x = 3;
    }
  }

  // Figure 2: the thread's own write hides all that happened before its lock.
  // ALL-DAG: Figures.Figure2: {1}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @State
  public static class Figure2 {
    int x;

    @Actor
    public void actor1(I_Result r) {
      synchronized (this) {
        x = 1;
        r.r1 = x;
      }
    }
    @Actor
    public void actor2() {
      synchronized (this) {
        x = 2;
      }
    }
  }

  // Figure 3: 1, 1, 1 is allowed by the JMM, but r3 = 1 needs the write of
  // thread 2, which needs what comes after r3: OpMM has no such cycle.
  // ALL-DAG: Figures.Figure3: {0, 0, 0 | 1, 0, 0 | 1, 1, 0}
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Figure3 {
    int x, y;

    @Actor
    public void actor1(III_Result r) {
      int r3 = x;
      if (r3 == 0) {
        x = 1;
      }
      int r1 = x;
      y = r1;
      r.r1 = r1;
      r.r3 = r3;
    }
    @Actor
    public void actor2(III_Result r) {
      int r2 = y;
      x = r2;
      r.r2 = r2;
    }
  }
}
