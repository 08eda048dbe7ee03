// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t CoWW | %expect-sc %s
// RUN: %litmus-sets tso %t CoWW | %expect-tso %s
// RUN: %litmus-sets pso %t CoWW | %expect-pso %s
// RUN: %litmus-sets opmm %t CoWW | %expect-opmm %s

// Coherence of two writes. r2 = 1 would be a write that program order hides:
// never.
//
// Written by test/Litmus/generate.py; the outcomes are the oracle's.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class CoWW {
  // Plain fields.
  // ALL-DAG: CoWW.Plain: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
  @State
  public static class Plain {
    int x;

    @Actor
    public void actor1() {
      x = 1;
      x = 2;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = x;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = x;
    }
  }

  // Opaque: each variable has an order of its writes that all reads of it keep
  // to; nothing orders different variables but the model's own order of stores.
  // ALL-DAG: CoWW.Opaque: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
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
    public void actor1() {
      X.setOpaque(this, 1);
      X.setOpaque(this, 2);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = (int) X.getOpaque(this);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = (int) X.getOpaque(this);
    }
  }

  // Release writes and acquire reads: a read that sees a write has all that
  // came before it; nothing orders a write before a later read.
  // ALL-DAG: CoWW.RelAcq: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
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
    public void actor1() {
      X.setRelease(this, 1);
      X.setRelease(this, 2);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = (int) X.getAcquire(this);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = (int) X.getAcquire(this);
    }
  }

  // Volatile fields: synchronisation order makes them sequentially consistent
  // under every model.
  // ALL-DAG: CoWW.Volatile: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
  @State
  public static class Volatile {
    volatile int x;

    @Actor
    public void actor1() {
      x = 1;
      x = 2;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = x;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = x;
    }
  }

  // Each access in a critical section of its own, of one monitor: no data race,
  // so only what SC has (JLS 17.4.5).
  // ALL-DAG: CoWW.Locked: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
  @State
  public static class Locked {
    int x;

    @Actor
    public void actor1() {
      synchronized (this) { x = 1; }
      synchronized (this) { x = 2; }
    }
    @Actor
    public void actor2(II_Result r) {
      synchronized (this) { r.r1 = x; }
    }
    @Arbiter
    public void arbiter(II_Result r) {
      synchronized (this) { r.r2 = x; }
    }
  }

  // Full fences between plain accesses: all of them are in one order, and what
  // was written or seen before one is known after it.
  // ALL-DAG: CoWW.FullFences: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
  @State
  public static class FullFences {
    int x;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.fullFence();
      x = 2;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = x;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = x;
    }
  }

  // Release and acquire fences between plain accesses: writes are ordered, and
  // a write that is seen brings what came before its fence; a write and a later
  // read stay unordered.
  // ALL-DAG: CoWW.WeakFences: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
  @State
  public static class WeakFences {
    int x;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      x = 2;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = x;
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = x;
    }
  }

  // Objects with a final field, published by a race: as plain values, since the
  // field is never seen unset (JLS 17.5); under PSO the freeze holds back later
  // stores as well.
  // ALL-DAG: CoWW.FinalFields: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
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
    public void actor1() {
      x = new Box(1);
      x = new Box(2);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = Box.value(x);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = Box.value(x);
    }
  }

  // Objects with a field that is not final, published by a race: as plain
  // values, but the field's default may be seen where stores or reads are
  // unordered.
  // ALL-DAG: CoWW.UnsafeObjects: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
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
    public void actor1() {
      x = new Box(1);
      x = new Box(2);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = Box.value(x);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = Box.value(x);
    }
  }

  // Elements of an array: each is a variable as a field is (JLS 17.6).
  // ALL-DAG: CoWW.ArrayElements: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
  @State
  public static class ArrayElements {
    final int[] a = new int[1];

    @Actor
    public void actor1() {
      a[0] = 1;
      a[0] = 2;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = a[0];
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = a[0];
    }
  }

  // Elements of an AtomicIntegerArray: as volatile fields.
  // ALL-DAG: CoWW.AtomicElements: {0, 2 | 1, 2 | 2, 2}
  @JCStressTest
  @Outcome(id = "0, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.FORBIDDEN)
  @State
  public static class AtomicElements {
    final AtomicIntegerArray a = new AtomicIntegerArray(1);

    @Actor
    public void actor1() {
      a.set(0, 1);
      a.set(0, 2);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = a.get(0);
    }
    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = a.get(0);
    }
  }
}
