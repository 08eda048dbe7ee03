// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t ISA2 | %expect-sc %s
// RUN: %litmus-sets tso %t ISA2 | %expect-tso %s
// RUN: %litmus-sets pso %t ISA2 | %expect-pso %s
// RUN: %litmus-sets opmm %t ISA2 | %expect-opmm %s

// Message passing through a third thread. 1, 1, 0 needs the first thread's
// writes out of order, or old values.
//
// Written by test/Litmus/generate.py; the outcomes are the oracle's.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class ISA2 {
  // Plain fields.
  // SC-TSO-DAG: ISA2.Plain: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  // PSO-OPMM-DAG: ISA2.Plain: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @State
  public static class Plain {
    int x, y, z;

    @Actor
    public void actor1() {
      x = 1;
      y = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = y;
      z = 1;
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = z;
      r.r3 = x;
    }
  }

  // Opaque: each variable has an order of its writes that all reads of it keep
  // to; nothing orders different variables but the model's own order of stores.
  // SC-TSO-DAG: ISA2.Opaque: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  // PSO-OPMM-DAG: ISA2.Opaque: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @State
  public static class Opaque {
    int x, y, z;
    static final VarHandle X;
    static final VarHandle Y;
    static final VarHandle Z;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Opaque.class, "x", int.class);
        Y = MethodHandles.lookup().findVarHandle(Opaque.class, "y", int.class);
        Z = MethodHandles.lookup().findVarHandle(Opaque.class, "z", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @Actor
    public void actor1() {
      X.setOpaque(this, 1);
      Y.setOpaque(this, 1);
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = (int) Y.getOpaque(this);
      Z.setOpaque(this, 1);
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = (int) Z.getOpaque(this);
      r.r3 = (int) X.getOpaque(this);
    }
  }

  // Release writes and acquire reads: a read that sees a write has all that
  // came before it; nothing orders a write before a later read.
  // ALL-DAG: ISA2.RelAcq: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class RelAcq {
    int x, y, z;
    static final VarHandle X;
    static final VarHandle Y;
    static final VarHandle Z;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(RelAcq.class, "x", int.class);
        Y = MethodHandles.lookup().findVarHandle(RelAcq.class, "y", int.class);
        Z = MethodHandles.lookup().findVarHandle(RelAcq.class, "z", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @Actor
    public void actor1() {
      X.setRelease(this, 1);
      Y.setRelease(this, 1);
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = (int) Y.getAcquire(this);
      Z.setRelease(this, 1);
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = (int) Z.getAcquire(this);
      r.r3 = (int) X.getAcquire(this);
    }
  }

  // Volatile fields: synchronisation order makes them sequentially consistent
  // under every model.
  // ALL-DAG: ISA2.Volatile: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class Volatile {
    volatile int x, y, z;

    @Actor
    public void actor1() {
      x = 1;
      y = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = y;
      z = 1;
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = z;
      r.r3 = x;
    }
  }

  // Each access in a critical section of its own, of one monitor: no data race,
  // so only what SC has (JLS 17.4.5).
  // ALL-DAG: ISA2.Locked: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class Locked {
    int x, y, z;

    @Actor
    public void actor1() {
      synchronized (this) { x = 1; }
      synchronized (this) { y = 1; }
    }
    @Actor
    public void actor2(III_Result r) {
      synchronized (this) { r.r1 = y; }
      synchronized (this) { z = 1; }
    }
    @Actor
    public void actor3(III_Result r) {
      synchronized (this) { r.r2 = z; }
      synchronized (this) { r.r3 = x; }
    }
  }

  // Full fences between plain accesses: all of them are in one order, and what
  // was written or seen before one is known after it.
  // ALL-DAG: ISA2.FullFences: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class FullFences {
    int x, y, z;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.fullFence();
      y = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = y;
      VarHandle.fullFence();
      z = 1;
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = z;
      VarHandle.fullFence();
      r.r3 = x;
    }
  }

  // Release and acquire fences between plain accesses: writes are ordered, and
  // a write that is seen brings what came before its fence; a write and a later
  // read stay unordered.
  // SC-PSO-DAG: ISA2.WeakFences: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  // OPMM-DAG: ISA2.WeakFences: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1}
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
  public static class WeakFences {
    int x, y, z;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      y = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = y;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      z = 1;
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = z;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      r.r3 = x;
    }
  }

  // Objects with a final field, published by a race: as plain values, since the
  // field is never seen unset (JLS 17.5); under PSO the freeze holds back later
  // stores as well.
  // SC-PSO-DAG: ISA2.FinalFields: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  // OPMM-DAG: ISA2.FinalFields: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1}
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

    Box x, y, z;

    @Actor
    public void actor1() {
      x = new Box(1);
      y = new Box(1);
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = Box.value(y);
      z = new Box(1);
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = Box.value(z);
      r.r3 = Box.value(x);
    }
  }

  // Objects with a field that is not final, published by a race: as plain
  // values, but the field's default may be seen where stores or reads are
  // unordered.
  // SC-TSO-DAG: ISA2.UnsafeObjects: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  // PSO-OPMM-DAG: ISA2.UnsafeObjects: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
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

    Box x, y, z;

    @Actor
    public void actor1() {
      x = new Box(1);
      y = new Box(1);
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = Box.value(y);
      z = new Box(1);
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = Box.value(z);
      r.r3 = Box.value(x);
    }
  }

  // Elements of an array: each is a variable as a field is (JLS 17.6).
  // SC-TSO-DAG: ISA2.ArrayElements: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  // PSO-OPMM-DAG: ISA2.ArrayElements: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @State
  public static class ArrayElements {
    final int[] a = new int[3];

    @Actor
    public void actor1() {
      a[0] = 1;
      a[1] = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = a[1];
      a[2] = 1;
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = a[2];
      r.r3 = a[0];
    }
  }

  // Elements of an AtomicIntegerArray: as volatile fields.
  // ALL-DAG: ISA2.AtomicElements: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 1}
  @JCStressTest
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class AtomicElements {
    final AtomicIntegerArray a = new AtomicIntegerArray(3);

    @Actor
    public void actor1() {
      a.set(0, 1);
      a.set(1, 1);
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = a.get(1);
      a.set(2, 1);
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = a.get(2);
      r.r3 = a.get(0);
    }
  }
}
