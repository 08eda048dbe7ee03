// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t IRIW | %expect-sc %s
// RUN: %litmus-sets tso %t IRIW | %expect-tso %s
// RUN: %litmus-sets pso %t IRIW | %expect-pso %s
// RUN: %litmus-sets opmm %t IRIW | %expect-opmm %s

// Independent reads of independent writes. 1, 0, 1, 0 has the two writes in
// different orders: only OpMM. Long, since it lists the outcomes of four reads
// under each model.
//
// Written by test/Litmus/generate.py; the outcomes are the oracle's.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class IRIW {
  // Plain fields.
  // SC-PSO-DAG: IRIW.Plain: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
  // OPMM-DAG: IRIW.Plain: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 0 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
      desc = "opmm")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
  @State
  public static class Plain {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
    }
    @Actor
    public void actor2() {
      y = 1;
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = y;
      r.r4 = x;
    }
  }

  // Opaque: each variable has an order of its writes that all reads of it keep
  // to; nothing orders different variables but the model's own order of stores.
  // SC-PSO-DAG: IRIW.Opaque: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
  // OPMM-DAG: IRIW.Opaque: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 0 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
      desc = "opmm")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
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
    }
    @Actor
    public void actor2() {
      Y.setOpaque(this, 1);
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = (int) X.getOpaque(this);
      r.r2 = (int) Y.getOpaque(this);
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = (int) Y.getOpaque(this);
      r.r4 = (int) X.getOpaque(this);
    }
  }

  // Release writes and acquire reads: a read that sees a write has all that
  // came before it; nothing orders a write before a later read.
  // SC-PSO-DAG: IRIW.RelAcq: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
  // OPMM-DAG: IRIW.RelAcq: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 0 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
      desc = "opmm")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
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
    }
    @Actor
    public void actor2() {
      Y.setRelease(this, 1);
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = (int) X.getAcquire(this);
      r.r2 = (int) Y.getAcquire(this);
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = (int) Y.getAcquire(this);
      r.r4 = (int) X.getAcquire(this);
    }
  }

  // Volatile fields: synchronisation order makes them sequentially consistent
  // under every model.
  // ALL-DAG: IRIW.Volatile: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class Volatile {
    volatile int x, y;

    @Actor
    public void actor1() {
      x = 1;
    }
    @Actor
    public void actor2() {
      y = 1;
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = x;
      r.r2 = y;
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = y;
      r.r4 = x;
    }
  }

  // Each access in a critical section of its own, of one monitor: no data race,
  // so only what SC has (JLS 17.4.5).
  // ALL-DAG: IRIW.Locked: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class Locked {
    int x, y;

    @Actor
    public void actor1() {
      synchronized (this) { x = 1; }
    }
    @Actor
    public void actor2() {
      synchronized (this) { y = 1; }
    }
    @Actor
    public void actor3(IIII_Result r) {
      synchronized (this) { r.r1 = x; }
      synchronized (this) { r.r2 = y; }
    }
    @Actor
    public void actor4(IIII_Result r) {
      synchronized (this) { r.r3 = y; }
      synchronized (this) { r.r4 = x; }
    }
  }

  // Full fences between plain accesses: all of them are in one order, and what
  // was written or seen before one is known after it.
  // ALL-DAG: IRIW.FullFences: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class FullFences {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
    }
    @Actor
    public void actor2() {
      y = 1;
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = x;
      VarHandle.fullFence();
      r.r2 = y;
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = y;
      VarHandle.fullFence();
      r.r4 = x;
    }
  }

  // Release and acquire fences between plain accesses: writes are ordered, and
  // a write that is seen brings what came before its fence; a write and a later
  // read stay unordered.
  // SC-PSO-DAG: IRIW.WeakFences: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
  // OPMM-DAG: IRIW.WeakFences: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 0 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
      desc = "opmm")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
  @State
  public static class WeakFences {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
    }
    @Actor
    public void actor2() {
      y = 1;
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = x;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      r.r2 = y;
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = y;
      VarHandle.releaseFence();
      VarHandle.acquireFence();
      r.r4 = x;
    }
  }

  // Objects with a final field, published by a race: as plain values, since the
  // field is never seen unset (JLS 17.5); under PSO the freeze holds back later
  // stores as well.
  // SC-PSO-DAG: IRIW.FinalFields: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
  // OPMM-DAG: IRIW.FinalFields: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 0 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
      desc = "opmm")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
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
    }
    @Actor
    public void actor2() {
      y = new Box(1);
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = Box.value(x);
      r.r2 = Box.value(y);
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = Box.value(y);
      r.r4 = Box.value(x);
    }
  }

  // Objects with a field that is not final, published by a race: as plain
  // values, but the field's default may be seen where stores or reads are
  // unordered.
  // SC-PSO-DAG: IRIW.UnsafeObjects: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
  // OPMM-DAG: IRIW.UnsafeObjects: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 0 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
      desc = "opmm")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
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
    }
    @Actor
    public void actor2() {
      y = new Box(1);
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = Box.value(x);
      r.r2 = Box.value(y);
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = Box.value(y);
      r.r4 = Box.value(x);
    }
  }

  // Elements of an array: each is a variable as a field is (JLS 17.6).
  // SC-PSO-DAG: IRIW.ArrayElements: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
  // OPMM-DAG: IRIW.ArrayElements: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 0 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
      desc = "opmm")
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
  @State
  public static class ArrayElements {
    final int[] a = new int[2];

    @Actor
    public void actor1() {
      a[0] = 1;
    }
    @Actor
    public void actor2() {
      a[1] = 1;
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = a[0];
      r.r2 = a[1];
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = a[1];
      r.r4 = a[0];
    }
  }

  // Elements of an AtomicIntegerArray: as volatile fields.
  // ALL-DAG: IRIW.AtomicElements: {0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, 0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}
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
  @Outcome(id = "1, 0, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 0, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 1, 1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(id = "1, 0, 1, 0", expect = Expect.FORBIDDEN)
  @State
  public static class AtomicElements {
    final AtomicIntegerArray a = new AtomicIntegerArray(2);

    @Actor
    public void actor1() {
      a.set(0, 1);
    }
    @Actor
    public void actor2() {
      a.set(1, 1);
    }
    @Actor
    public void actor3(IIII_Result r) {
      r.r1 = a.get(0);
      r.r2 = a.get(1);
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = a.get(1);
      r.r4 = a.get(0);
    }
  }
}
