// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t LB | %expect-sc %s
// RUN: %litmus-sets tso %t LB | %expect-tso %s
// RUN: %litmus-sets pso %t LB | %expect-pso %s
// RUN: %litmus-sets opmm %t LB | %expect-opmm %s

// Load buffering. 1, 1 needs reads to be late: program order and reads-from
// have a cycle, which the JMM allows and none of these models does.
//
// Written by test/Litmus/generate.py; the outcomes are the oracle's.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class LB {
  // Plain fields.
  // ALL-DAG: LB.Plain: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class Plain {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      x = 1;
    }
  }

  // Opaque: each variable has an order of its writes that all reads of it keep
  // to; nothing orders different variables but the model's own order of stores.
  // ALL-DAG: LB.Opaque: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
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
    public void actor1(II_Result r) {
      r.r1 = (int) X.getOpaque(this);
      Y.setOpaque(this, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = (int) Y.getOpaque(this);
      X.setOpaque(this, 1);
    }
  }

  // Release writes and acquire reads: a read that sees a write has all that
  // came before it; nothing orders a write before a later read.
  // ALL-DAG: LB.RelAcq: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
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
    public void actor1(II_Result r) {
      r.r1 = (int) X.getAcquire(this);
      Y.setRelease(this, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = (int) Y.getAcquire(this);
      X.setRelease(this, 1);
    }
  }

  // Volatile fields: synchronisation order makes them sequentially consistent
  // under every model.
  // ALL-DAG: LB.Volatile: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class Volatile {
    volatile int x, y;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      x = 1;
    }
  }

  // Each access in a critical section of its own, of one monitor: no data race,
  // so only what SC has (JLS 17.4.5).
  // ALL-DAG: LB.Locked: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class Locked {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      synchronized (this) { r.r1 = x; }
      synchronized (this) { y = 1; }
    }
    @Actor
    public void actor2(II_Result r) {
      synchronized (this) { r.r2 = y; }
      synchronized (this) { x = 1; }
    }
  }

  // Full fences between plain accesses: all of them are in one order, and what
  // was written or seen before one is known after it.
  // ALL-DAG: LB.FullFences: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class FullFences {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      VarHandle.fullFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      VarHandle.fullFence();
      x = 1;
    }
  }

  // Release and acquire fences between plain accesses: writes are ordered, and
  // a write that is seen brings what came before its fence; a write and a later
  // read stay unordered.
  // ALL-DAG: LB.WeakFences: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class WeakFences {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      x = 1;
    }
  }

  // Objects with a final field, published by a race: as plain values, since the
  // field is never seen unset (JLS 17.5); under PSO the freeze holds back later
  // stores as well.
  // ALL-DAG: LB.FinalFields: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
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
    public void actor1(II_Result r) {
      r.r1 = Box.value(x);
      y = new Box(1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = Box.value(y);
      x = new Box(1);
    }
  }

  // Objects with a field that is not final, published by a race: as plain
  // values, but the field's default may be seen where stores or reads are
  // unordered.
  // ALL-DAG: LB.UnsafeObjects: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
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
    public void actor1(II_Result r) {
      r.r1 = Box.value(x);
      y = new Box(1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = Box.value(y);
      x = new Box(1);
    }
  }

  // Elements of an array: each is a variable as a field is (JLS 17.6).
  // ALL-DAG: LB.ArrayElements: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class ArrayElements {
    final int[] a = new int[2];

    @Actor
    public void actor1(II_Result r) {
      r.r1 = a[0];
      a[1] = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = a[1];
      a[0] = 1;
    }
  }

  // Elements of an AtomicIntegerArray: as volatile fields.
  // ALL-DAG: LB.AtomicElements: {0, 0 | 0, 1 | 1, 0}
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
  @State
  public static class AtomicElements {
    final AtomicIntegerArray a = new AtomicIntegerArray(2);

    @Actor
    public void actor1(II_Result r) {
      r.r1 = a.get(0);
      a.set(1, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = a.get(1);
      a.set(0, 1);
    }
  }
}
