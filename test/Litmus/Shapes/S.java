// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t S | %expect-sc %s
// RUN: %litmus-sets tso %t S | %expect-tso %s
// RUN: %litmus-sets pso %t S | %expect-pso %s
// RUN: %litmus-sets opmm %t S | %expect-opmm %s

// A write against a write that was seen. 1, 2 needs the first thread's writes
// out of order.
//
// Written by test/Litmus/generate.py; the outcomes are the oracle's.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class S {
  // Plain fields.
  // SC-TSO-DAG: S.Plain: {0, 1 | 0, 2 | 1, 1}
  // PSO-OPMM-DAG: S.Plain: {0, 1 | 0, 2 | 1, 1 | 1, 2}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @State
  public static class Plain {
    int x, y;

    @Actor
    public void actor1() {
      x = 2;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      x = 1;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = x;
    }
  }

  // Opaque: each variable has an order of its writes that all reads of it keep
  // to; nothing orders different variables but the model's own order of stores.
  // SC-TSO-DAG: S.Opaque: {0, 1 | 0, 2 | 1, 1}
  // PSO-OPMM-DAG: S.Opaque: {0, 1 | 0, 2 | 1, 1 | 1, 2}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
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
      X.setOpaque(this, 2);
      Y.setOpaque(this, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = (int) Y.getOpaque(this);
      X.setOpaque(this, 1);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = (int) X.getOpaque(this);
    }
  }

  // Release writes and acquire reads: a read that sees a write has all that
  // came before it; nothing orders a write before a later read.
  // ALL-DAG: S.RelAcq: {0, 1 | 0, 2 | 1, 1}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
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
      X.setRelease(this, 2);
      Y.setRelease(this, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = (int) Y.getAcquire(this);
      X.setRelease(this, 1);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = (int) X.getAcquire(this);
    }
  }

  // Volatile fields: synchronisation order makes them sequentially consistent
  // under every model.
  // ALL-DAG: S.Volatile: {0, 1 | 0, 2 | 1, 1}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  @State
  public static class Volatile {
    volatile int x, y;

    @Actor
    public void actor1() {
      x = 2;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      x = 1;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = x;
    }
  }

  // Each access in a critical section of its own, of one monitor: no data race,
  // so only what SC has (JLS 17.4.5).
  // ALL-DAG: S.Locked: {0, 1 | 0, 2 | 1, 1}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  @State
  public static class Locked {
    int x, y;

    @Actor
    public void actor1() {
      synchronized (this) { x = 2; }
      synchronized (this) { y = 1; }
    }
    @Actor
    public void actor2(II_Result r) {
      synchronized (this) { r.r1 = y; }
      synchronized (this) { x = 1; }
    }
    @Arbiter
    public void arbiter(II_Result r) {
      synchronized (this) { r.r2 = x; }
    }
  }

  // Full fences between plain accesses: all of them are in one order, and what
  // was written or seen before one is known after it.
  // ALL-DAG: S.FullFences: {0, 1 | 0, 2 | 1, 1}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  @State
  public static class FullFences {
    int x, y;

    @Actor
    public void actor1() {
      x = 2;
      VarHandle.fullFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.fullFence();
      x = 1;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = x;
    }
  }

  // Release and acquire fences between plain accesses: writes are ordered, and
  // a write that is seen brings what came before its fence; a write and a later
  // read stay unordered.
  // ALL-DAG: S.WeakFences: {0, 1 | 0, 2 | 1, 1}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  @State
  public static class WeakFences {
    int x, y;

    @Actor
    public void actor1() {
      x = 2;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      x = 1;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = x;
    }
  }

  // Objects with a final field, published by a race: as plain values, since the
  // field is never seen unset (JLS 17.5); under PSO the freeze holds back later
  // stores as well.
  // SC-PSO-DAG: S.FinalFields: {0, 1 | 0, 2 | 1, 1}
  // OPMM-DAG: S.FinalFields: {0, 1 | 0, 2 | 1, 1 | 1, 2}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "opmm")
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
      x = new Box(2);
      y = new Box(1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = Box.value(y);
      x = new Box(1);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = Box.value(x);
    }
  }

  // Objects with a field that is not final, published by a race: as plain
  // values, but the field's default may be seen where stores or reads are
  // unordered.
  // SC-TSO-DAG: S.UnsafeObjects: {0, 1 | 0, 2 | 1, 1}
  // PSO-OPMM-DAG: S.UnsafeObjects: {0, 1 | 0, 2 | 1, 1 | 1, 2}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
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
      x = new Box(2);
      y = new Box(1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = Box.value(y);
      x = new Box(1);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = Box.value(x);
    }
  }

  // Elements of an array: each is a variable as a field is (JLS 17.6).
  // SC-TSO-DAG: S.ArrayElements: {0, 1 | 0, 2 | 1, 1}
  // PSO-OPMM-DAG: S.ArrayElements: {0, 1 | 0, 2 | 1, 1 | 1, 2}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @State
  public static class ArrayElements {
    final int[] a = new int[2];

    @Actor
    public void actor1() {
      a[0] = 2;
      a[1] = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = a[1];
      a[0] = 1;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = a[0];
    }
  }

  // Elements of an AtomicIntegerArray: as volatile fields.
  // ALL-DAG: S.AtomicElements: {0, 1 | 0, 2 | 1, 1}
  @JCStressTest
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.FORBIDDEN)
  @State
  public static class AtomicElements {
    final AtomicIntegerArray a = new AtomicIntegerArray(2);

    @Actor
    public void actor1() {
      a.set(0, 2);
      a.set(1, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = a.get(1);
      a.set(0, 1);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = a.get(0);
    }
  }
}
