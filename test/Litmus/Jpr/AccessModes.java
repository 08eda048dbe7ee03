// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t AccessModes | diff %S/Inputs/AccessModes.expected -
// RUN: %python %S/../jpr_sets.py %t AccessModes --action-identity=occurrence --prune=none | diff %S/Inputs/AccessModes.expected -
// RUN: %python %S/../jpr_sets.py %t AccessModes --prune=z3 | diff %S/Inputs/AccessModes.expected -

// Opaque accesses and weak updates, which see the future as plain reads do but
// keep to one order of the writes to each variable. Each test says which
// outcome VarHandle's documentation allows or forbids.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class AccessModes {
  static VarHandle handle(Class<?> c, String field) {
    try {
      return MethodHandles.privateLookupIn(c, MethodHandles.lookup()).findVarHandle(c, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  // 1, 1: nothing orders accesses to different variables.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbOpaque {
    int x, y;
    static final VarHandle X = handle(LbOpaque.class, "x");
    static final VarHandle Y = handle(LbOpaque.class, "y");

    @Actor
    public void actor1(II_Result r) {
      int r1 = (int) X.getOpaque(this);
      Y.setOpaque(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) Y.getOpaque(this);
      X.setOpaque(this, 1);
      r.r2 = r2;
    }
  }

  // 1, 1: a plain read needs no order either.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbHalf {
    int x, y;
    static final VarHandle X = handle(LbHalf.class, "x");
    static final VarHandle Y = handle(LbHalf.class, "y");

    @Actor
    public void actor1(II_Result r) {
      int r1 = (int) X.getOpaque(this);
      Y.setOpaque(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) y;
      x = 1;
      r.r2 = r2;
    }
  }

  // 1, 1 is forbidden: each read comes before the write behind it.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbAcquire {
    int x, y;
    static final VarHandle X = handle(LbAcquire.class, "x");
    static final VarHandle Y = handle(LbAcquire.class, "y");

    @Actor
    public void actor1(II_Result r) {
      int r1 = (int) X.getAcquire(this);
      Y.setOpaque(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) Y.getAcquire(this);
      X.setOpaque(this, 1);
      r.r2 = r2;
    }
  }

  // 1, 1 is forbidden: so it does if the write releases.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbRelease {
    int x, y;
    static final VarHandle X = handle(LbRelease.class, "x");
    static final VarHandle Y = handle(LbRelease.class, "y");

    @Actor
    public void actor1(II_Result r) {
      int r1 = (int) X.getOpaque(this);
      Y.setRelease(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) Y.getAcquire(this);
      X.setOpaque(this, 1);
      r.r2 = r2;
    }
  }

  // 1, 1 is forbidden.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbVolatile {
    int x, y;
    static final VarHandle X = handle(LbVolatile.class, "x");
    static final VarHandle Y = handle(LbVolatile.class, "y");

    @Actor
    public void actor1(II_Result r) {
      int r1 = (int) X.getVolatile(this);
      Y.setVolatile(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) Y.getVolatile(this);
      X.setVolatile(this, 1);
      r.r2 = r2;
    }
  }

  // 1, 1: what an update in release mode reads is plain.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbUpdates {
    int x, y;
    static final VarHandle X = handle(LbUpdates.class, "x");
    static final VarHandle Y = handle(LbUpdates.class, "y");

    @Actor
    public void actor1(II_Result r) {
      int r1 = (int) X.getAndAddRelease(this, 2);
      Y.setOpaque(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) Y.getAndAddRelease(this, 2);
      X.setOpaque(this, 1);
      r.r2 = r2;
    }
  }

  // 1, 1: a weak compare-and-set acquires nothing.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbCas {
    int x, y;
    static final VarHandle X = handle(LbCas.class, "x");
    static final VarHandle Y = handle(LbCas.class, "y");

    @Actor
    public void actor1(II_Result r) {
      int r1 = (int) X.compareAndExchangeRelease(this, 1, 2);
      Y.setOpaque(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) Y.compareAndExchangeRelease(this, 1, 2);
      X.setOpaque(this, 1);
      r.r2 = r2;
    }
  }

  // 1, 1 is forbidden: these do.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbUpdatesAcquire {
    int x, y;
    static final VarHandle X = handle(LbUpdatesAcquire.class, "x");
    static final VarHandle Y = handle(LbUpdatesAcquire.class, "y");

    @Actor
    public void actor1(II_Result r) {
      int r1 = (int) X.getAndAddAcquire(this, 2);
      Y.setOpaque(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) Y.getAndAddAcquire(this, 2);
      X.setOpaque(this, 1);
      r.r2 = r2;
    }
  }

  // 1, 1 is forbidden: the fences order them.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbFences {
    int x, y;
    static final VarHandle X = handle(LbFences.class, "x");
    static final VarHandle Y = handle(LbFences.class, "y");

    @Actor
    public void actor1(II_Result r) {
      int r1 = (int) X.getOpaque(this);
      VarHandle.releaseFence();
      Y.setOpaque(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) Y.getOpaque(this);
      VarHandle.acquireFence();
      X.setOpaque(this, 1);
      r.r2 = r2;
    }
  }

  // 1, 0 and 2, 0 are forbidden: reads do not go back; and 1, 2, 2, 1: they agree.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CoRR {
    int x;
    static final VarHandle X = handle(CoRR.class, "x");

    @Actor
    public void actor1() {
      X.setOpaque(this, 1);
    }

    @Actor
    public void actor2() {
      X.setOpaque(this, 2);
    }

    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = (int) X.getOpaque(this);
      r.r2 = (int) X.getOpaque(this);
    }

    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = (int) X.getOpaque(this);
      r.r4 = (int) X.getOpaque(this);
    }
  }

  // 1 is forbidden: a read does not see the write behind it.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CoRW {
    int x;
    static final VarHandle X = handle(CoRW.class, "x");

    @Actor
    public void actor1(I_Result r) {
      int r1 = (int) X.getOpaque(this);
      X.setOpaque(this, 1);
      r.r1 = r1;
    }
  }

  // 2, 1, 2 is forbidden: 2 comes before 1, which comes before what is read last.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CoRWOther {
    int x;
    static final VarHandle X = handle(CoRWOther.class, "x");

    @Actor
    public void actor1(III_Result r) {
      int r1 = (int) X.getOpaque(this);
      X.setOpaque(this, 1);
      r.r1 = r1;
    }

    @Actor
    public void actor2() {
      X.setOpaque(this, 2);
    }

    @Actor
    public void actor3(III_Result r) {
      r.r2 = (int) X.getOpaque(this);
      r.r3 = (int) X.getOpaque(this);
    }
  }

  // 2, 1 is forbidden: what is written over is not seen again.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CoWR {
    int x;
    static final VarHandle X = handle(CoWR.class, "x");

    @Actor
    public void actor1(II_Result r) {
      X.setOpaque(this, 1);
      r.r1 = (int) X.getOpaque(this);
      r.r2 = (int) X.getOpaque(this);
    }

    @Actor
    public void actor2() {
      X.setOpaque(this, 2);
    }
  }

  // 2, 1 is forbidden.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CoWW {
    int x;
    static final VarHandle X = handle(CoWW.class, "x");

    @Actor
    public void actor1() {
      X.setOpaque(this, 1);
      X.setOpaque(this, 2);
    }

    @Actor
    public void actor2(II_Result r) {
      r.r1 = (int) X.getOpaque(this);
      r.r2 = (int) X.getOpaque(this);
    }
  }

  // 0, 0 and 1, 1 are forbidden: no two updates see one write.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Atomic {
    int x;
    static final VarHandle X = handle(Atomic.class, "x");

    @Actor
    public void actor1(II_Result r) {
      r.r1 = (int) X.getAndAddRelease(this, 1);
    }

    @Actor
    public void actor2(II_Result r) {
      r.r2 = (int) X.getAndAddRelease(this, 1);
    }
  }

  // true, true is forbidden: one of them takes the 0.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class AtomicCas {
    int x;
    static final VarHandle X = handle(AtomicCas.class, "x");

    @Actor
    public void actor1(II_Result r) {
      r.r1 = X.weakCompareAndSetPlain(this, 0, 1) ? 1 : 0;
    }

    @Actor
    public void actor2(II_Result r) {
      r.r2 = X.weakCompareAndSetPlain(this, 0, 2) ? 1 : 0;
    }
  }

  // 1, 0 is forbidden: what an update writes releases what came before it.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Mp {
    int x, y;
    static final VarHandle X = handle(Mp.class, "x");
    static final VarHandle Y = handle(Mp.class, "y");

    @Actor
    public void actor1() {
      x = 1;
      int old = (int) Y.getAndAddRelease(this, 1);
    }

    @Actor
    public void actor2(II_Result r) {
      r.r1 = (int) Y.getAcquire(this);
      r.r2 = x;
    }
  }
}
