// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t TwoPlusTwoW | %expect-sc %s
// RUN: %litmus-sets tso %t TwoPlusTwoW | %expect-tso %s
// RUN: %litmus-sets pso %t TwoPlusTwoW | %expect-pso %s
// RUN: %litmus-sets opmm %t TwoPlusTwoW | %expect-opmm %s

// 2+2W: two writers of two variables. 1, 1 needs both first writes to be last:
// PSO has writes out of order, OpMM no order of unordered writes at all.
//
// Written by test/Litmus/generate.py; the outcomes are the oracle's.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class TwoPlusTwoW {
  // Plain fields.
  // SC-TSO-DAG: TwoPlusTwoW.Plain: {1, 2 | 2, 1 | 2, 2}
  // PSO-OPMM-DAG: TwoPlusTwoW.Plain: {1, 1 | 1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @State
  public static class Plain {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      y = 2;
    }
    @Actor
    public void actor2() {
      y = 1;
      x = 2;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
  }

  // Opaque: each variable has an order of its writes that all reads of it keep
  // to; nothing orders different variables but the model's own order of stores.
  // SC-TSO-DAG: TwoPlusTwoW.Opaque: {1, 2 | 2, 1 | 2, 2}
  // PSO-OPMM-DAG: TwoPlusTwoW.Opaque: {1, 1 | 1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @State
  public static class Opaque {
    int x, y;
    static final VarHandle X;
    static final VarHandle Y;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Opaque.class, "x", int.class);
        Y = MethodHandles.lookup().findVarHandle(Opaque.class, "y", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @Actor
    public void actor1() {
      X.setOpaque(this, 1);
      Y.setOpaque(this, 2);
    }
    @Actor
    public void actor2() {
      Y.setOpaque(this, 1);
      X.setOpaque(this, 2);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = (int) X.getOpaque(this);
      r.r2 = (int) Y.getOpaque(this);
    }
  }

  // Release writes and acquire reads: a read that sees a write has all that
  // came before it; nothing orders a write before a later read.
  // SC-PSO-DAG: TwoPlusTwoW.RelAcq: {1, 2 | 2, 1 | 2, 2}
  // OPMM-DAG: TwoPlusTwoW.RelAcq: {1, 1 | 1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "opmm")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @State
  public static class RelAcq {
    int x, y;
    static final VarHandle X;
    static final VarHandle Y;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(RelAcq.class, "x", int.class);
        Y = MethodHandles.lookup().findVarHandle(RelAcq.class, "y", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @Actor
    public void actor1() {
      X.setRelease(this, 1);
      Y.setRelease(this, 2);
    }
    @Actor
    public void actor2() {
      Y.setRelease(this, 1);
      X.setRelease(this, 2);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = (int) X.getAcquire(this);
      r.r2 = (int) Y.getAcquire(this);
    }
  }

  // Volatile fields: synchronisation order makes them sequentially consistent
  // under every model.
  // ALL-DAG: TwoPlusTwoW.Volatile: {1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class Volatile {
    volatile int x, y;

    @Actor
    public void actor1() {
      x = 1;
      y = 2;
    }
    @Actor
    public void actor2() {
      y = 1;
      x = 2;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
  }

  // Each access in a critical section of its own, of one monitor: no data race,
  // so only what SC has (JLS 17.4.5).
  // ALL-DAG: TwoPlusTwoW.Locked: {1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class Locked {
    int x, y;

    @Actor
    public void actor1() {
      synchronized (this) { x = 1; }
      synchronized (this) { y = 2; }
    }
    @Actor
    public void actor2() {
      synchronized (this) { y = 1; }
      synchronized (this) { x = 2; }
    }
    @Arbiter
    public void arbiter(II_Result r) {
      synchronized (this) { r.r1 = x; }
      synchronized (this) { r.r2 = y; }
    }
  }

  // Full fences between plain accesses: all of them are in one order, and what
  // was written or seen before one is known after it.
  // ALL-DAG: TwoPlusTwoW.FullFences: {1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class FullFences {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.fullFence();
      y = 2;
    }
    @Actor
    public void actor2() {
      y = 1;
      VarHandle.fullFence();
      x = 2;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
  }

  // Release and acquire fences between plain accesses: writes are ordered, and
  // a write that is seen brings what came before its fence; a write and a later
  // read stay unordered.
  // SC-PSO-DAG: TwoPlusTwoW.WeakFences: {1, 2 | 2, 1 | 2, 2}
  // OPMM-DAG: TwoPlusTwoW.WeakFences: {1, 1 | 1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "opmm")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @State
  public static class WeakFences {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      y = 2;
    }
    @Actor
    public void actor2() {
      y = 1;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      x = 2;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
  }

  // Objects with a final field, published by a race: as plain values, since the
  // field is never seen unset (JLS 17.5); under PSO the freeze holds back later
  // stores as well.
  // SC-PSO-DAG: TwoPlusTwoW.FinalFields: {1, 2 | 2, 1 | 2, 2}
  // OPMM-DAG: TwoPlusTwoW.FinalFields: {1, 1 | 1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "opmm")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @State
  public static class FinalFields {
    static class Box {
      final int value;

      Box(int v) {
        value = v;
      }

      static int value(Box b) {
        return b == null ? 0 : b.value;
      }
    }

    Box x, y;

    @Actor
    public void actor1() {
      x = new Box(1);
      y = new Box(2);
    }
    @Actor
    public void actor2() {
      y = new Box(1);
      x = new Box(2);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = Box.value(x);
      r.r2 = Box.value(y);
    }
  }

  // Objects with a field that is not final, published by a race: as plain
  // values, but the field's default may be seen where stores or reads are
  // unordered.
  // SC-TSO-DAG: TwoPlusTwoW.UnsafeObjects: {1, 2 | 2, 1 | 2, 2}
  // PSO-OPMM-DAG: TwoPlusTwoW.UnsafeObjects: {1, 1 | 1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @State
  public static class UnsafeObjects {
    static class Box {
      int value;

      Box(int v) {
        value = v;
      }

      static int value(Box b) {
        return b == null ? 0 : b.value;
      }
    }

    Box x, y;

    @Actor
    public void actor1() {
      x = new Box(1);
      y = new Box(2);
    }
    @Actor
    public void actor2() {
      y = new Box(1);
      x = new Box(2);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = Box.value(x);
      r.r2 = Box.value(y);
    }
  }

  // Elements of an array: each is a variable as a field is (JLS 17.6).
  // SC-TSO-DAG: TwoPlusTwoW.ArrayElements: {1, 2 | 2, 1 | 2, 2}
  // PSO-OPMM-DAG: TwoPlusTwoW.ArrayElements: {1, 1 | 1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @State
  public static class ArrayElements {
    final int[] a = new int[2];

    @Actor
    public void actor1() {
      a[0] = 1;
      a[1] = 2;
    }
    @Actor
    public void actor2() {
      a[1] = 1;
      a[0] = 2;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = a[0];
      r.r2 = a[1];
    }
  }

  // Elements of an AtomicIntegerArray: as volatile fields.
  // ALL-DAG: TwoPlusTwoW.AtomicElements: {1, 2 | 2, 1 | 2, 2}
  @JCStressTest
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class AtomicElements {
    final AtomicIntegerArray a = new AtomicIntegerArray(2);

    @Actor
    public void actor1() {
      a.set(0, 1);
      a.set(1, 2);
    }
    @Actor
    public void actor2() {
      a.set(1, 1);
      a.set(0, 2);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r1 = a.get(0);
      r.r2 = a.get(1);
    }
  }
}
