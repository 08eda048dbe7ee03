// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t CoWR | %expect-sc %s
// RUN: %litmus-sets tso %t CoWR | %expect-tso %s
// RUN: %litmus-sets pso %t CoWR | %expect-pso %s
// RUN: %litmus-sets opmm %t CoWR | %expect-opmm %s

// Coherence of a write and a read. 0 is a write that program order hides:
// never.
//
// Written by test/Litmus/generate.py; the outcomes are the oracle's.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class CoWR {
  // Plain fields.
  // ALL-DAG: CoWR.Plain: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  @State
  public static class Plain {
    int x;

    @Actor
    public void actor1(I_Result r) {
      x = 1;
      r.r1 = x;
    }
    @Actor
    public void actor2() {
      x = 2;
    }
  }

  // Opaque: each variable has an order of its writes that all reads of it keep
  // to; nothing orders different variables but the model's own order of stores.
  // ALL-DAG: CoWR.Opaque: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  @State
  public static class Opaque {
    int x;
    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Opaque.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @Actor
    public void actor1(I_Result r) {
      X.setOpaque(this, 1);
      r.r1 = (int) X.getOpaque(this);
    }
    @Actor
    public void actor2() {
      X.setOpaque(this, 2);
    }
  }

  // Release writes and acquire reads: a read that sees a write has all that
  // came before it; nothing orders a write before a later read.
  // ALL-DAG: CoWR.RelAcq: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  @State
  public static class RelAcq {
    int x;
    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(RelAcq.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @Actor
    public void actor1(I_Result r) {
      X.setRelease(this, 1);
      r.r1 = (int) X.getAcquire(this);
    }
    @Actor
    public void actor2() {
      X.setRelease(this, 2);
    }
  }

  // Volatile fields: synchronisation order makes them sequentially consistent
  // under every model.
  // ALL-DAG: CoWR.Volatile: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  @State
  public static class Volatile {
    volatile int x;

    @Actor
    public void actor1(I_Result r) {
      x = 1;
      r.r1 = x;
    }
    @Actor
    public void actor2() {
      x = 2;
    }
  }

  // Each access in a critical section of its own, of one monitor: no data race,
  // so only what SC has (JLS 17.4.5).
  // ALL-DAG: CoWR.Locked: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  @State
  public static class Locked {
    int x;

    @Actor
    public void actor1(I_Result r) {
      synchronized (this) { x = 1; }
      synchronized (this) { r.r1 = x; }
    }
    @Actor
    public void actor2() {
      synchronized (this) { x = 2; }
    }
  }

  // Full fences between plain accesses: all of them are in one order, and what
  // was written or seen before one is known after it.
  // ALL-DAG: CoWR.FullFences: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  @State
  public static class FullFences {
    int x;

    @Actor
    public void actor1(I_Result r) {
      x = 1;
      VarHandle.fullFence();
      r.r1 = x;
    }
    @Actor
    public void actor2() {
      x = 2;
    }
  }

  // Release and acquire fences between plain accesses: writes are ordered, and
  // a write that is seen brings what came before its fence; a write and a later
  // read stay unordered.
  // ALL-DAG: CoWR.WeakFences: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  @State
  public static class WeakFences {
    int x;

    @Actor
    public void actor1(I_Result r) {
      x = 1;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      r.r1 = x;
    }
    @Actor
    public void actor2() {
      x = 2;
    }
  }

  // Objects with a final field, published by a race: as plain values, since the
  // field is never seen unset (JLS 17.5); under PSO the freeze holds back later
  // stores as well.
  // ALL-DAG: CoWR.FinalFields: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
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

    Box x;

    @Actor
    public void actor1(I_Result r) {
      x = new Box(1);
      r.r1 = Box.value(x);
    }
    @Actor
    public void actor2() {
      x = new Box(2);
    }
  }

  // Objects with a field that is not final, published by a race: as plain
  // values, but the field's default may be seen where stores or reads are
  // unordered.
  // SC-TSO-DAG: CoWR.UnsafeObjects: {1 | 2}
  // PSO-OPMM-DAG: CoWR.UnsafeObjects: {0 | 1 | 2}
  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE_INTERESTING,
      desc = "pso, opmm")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
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

    Box x;

    @Actor
    public void actor1(I_Result r) {
      x = new Box(1);
      r.r1 = Box.value(x);
    }
    @Actor
    public void actor2() {
      x = new Box(2);
    }
  }

  // Elements of an array: each is a variable as a field is (JLS 17.6).
  // ALL-DAG: CoWR.ArrayElements: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  @State
  public static class ArrayElements {
    final int[] a = new int[1];

    @Actor
    public void actor1(I_Result r) {
      a[0] = 1;
      r.r1 = a[0];
    }
    @Actor
    public void actor2() {
      a[0] = 2;
    }
  }

  // Elements of an AtomicIntegerArray: as volatile fields.
  // ALL-DAG: CoWR.AtomicElements: {1 | 2}
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0", expect = Expect.FORBIDDEN)
  @State
  public static class AtomicElements {
    final AtomicIntegerArray a = new AtomicIntegerArray(1);

    @Actor
    public void actor1(I_Result r) {
      a.set(0, 1);
      r.r1 = a.get(0);
    }
    @Actor
    public void actor2() {
      a.set(0, 2);
    }
  }
}
