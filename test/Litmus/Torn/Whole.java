// RUN: %litmus-javac %t %s
// RUN: %litmus-sets opmm %t Whole | FileCheck %s
// RUN: %litmus-sets jpr %t Whole | FileCheck %s

// What is never torn: accesses in other modes than plain, what is ordered, and
// final fields after their constructor.
// CHECK: Whole.Atomics: {-1 | 0}
// CHECK: Whole.FinalField: {-1 | 5}
// CHECK: Whole.FrozenVolatile: {-1 | 5}
// CHECK: Whole.InLock: {-1 | 0}
// CHECK: Whole.Initialised: {-1}
// CHECK: Whole.Joined: {-1}
// CHECK: Whole.Opaque: {-1 | 0}
// CHECK: Whole.Ordered: {-1 | 5}
// CHECK: Whole.OwnWrites: {-1}
// CHECK: Whole.Reflected: {-1 | 0}
// CHECK: Whole.Updated: {-1 | 0}
// CHECK: Whole.Volatile: {-1 | 0}
// CHECK: Whole.VolatileCopy: {-1 | 0}
// But a final field can be, in a thread to which its constructor leaked the object,
// and another field of a published object.
// CHECK: Whole.ZLeaked: {-4294967296 | -1 | 0 | 5 | 4294967295}
// CHECK: Whole.ZNotFinal: {-4294967296 | -1 | 0 | 5 | 4294967295}

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Whole {
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Volatile {
    volatile long v;
    @Actor public void writer() { v = -1; }
    @Actor public void reader(J_Result r) { r.r1 = v; }
  }

  static class Marks implements Cloneable {
    volatile long v;
    Marks copy() {
      try {
        return (Marks) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class VolatileCopy {
    final Marks marks = new Marks();
    @Actor public void writer() { marks.v = -1; }
    @Actor public void reader(J_Result r) { r.r1 = marks.copy().v; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Atomics {
    final AtomicLong v = new AtomicLong();
    @Actor public void writer() { v.lazySet(-1); }
    @Actor public void reader(J_Result r) { r.r1 = v.getAcquire(); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Updated {
    static final AtomicLongFieldUpdater<Updated> V =
        AtomicLongFieldUpdater.newUpdater(Updated.class, "v");
    volatile long v;
    @Actor public void writer() { V.lazySet(this, -1); }
    @Actor public void reader(J_Result r) { r.r1 = V.get(this); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Reflected {
    static final Field V;
    static {
      try {
        V = Reflected.class.getDeclaredField("v");
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
    volatile long v;
    @Actor public void writer() throws IllegalAccessException { V.setLong(this, -1); }
    @Actor public void reader(J_Result r) throws IllegalAccessException { r.r1 = V.getLong(this); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Opaque {
    static final VarHandle V;
    static {
      try {
        V = MethodHandles.lookup().findVarHandle(Opaque.class, "v", long.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
    long v;
    @Actor public void writer() { V.setOpaque(this, -1L); }
    @Actor public void reader(J_Result r) { r.r1 = (long) V.getOpaque(this); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class InLock {
    long v;
    @Actor public synchronized void writer() { v = -1; }
    @Actor public void reader(J_Result r) {
      synchronized (this) {
        r.r1 = v;
      }
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Ordered {
    long v;
    volatile boolean isThere;
    @Actor public void writer() {
      v = -1;
      isThere = true;
    }
    @Actor public void reader(J_Result r) { r.r1 = isThere ? v : 5; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Joined {
    long v;
    @Actor public void writer() { v = -1; }
    @Arbiter public void after(J_Result r) { r.r1 = v; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class OwnWrites {
    long v;
    @Actor public void writer(J_Result r) {
      v = -1;
      r.r1 = v;
    }
    @Actor public void other() { }
  }

  static class Lazy {
    static long v = Long.parseLong("-1");
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Initialised {
    @Actor public void one() { long seen = Lazy.v; }
    @Actor public void reader(J_Result r) { r.r1 = Lazy.v; }
  }

  static class Box {
    final long v;
    Box() { v = -1; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class FinalField {
    Box box;
    @Actor public void writer() { box = new Box(); }
    @Actor public void reader(J_Result r) {
      Box b = box;
      r.r1 = b == null ? 5 : b.v;
    }
  }

  static class Holder {
    final Marks marks = new Marks();
    Holder() { marks.v = -1; }
  }

  // A freeze knows volatile fields in one piece (17.5.1).
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class FrozenVolatile {
    Holder holder;
    @Actor public void writer() { holder = new Holder(); }
    @Actor public void reader(J_Result r) {
      Holder h = holder;
      r.r1 = h == null ? 5 : h.marks.v;
    }
  }

  static class Open {
    long v = -1;
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ZNotFinal {
    Open box;
    @Actor public void writer() { box = new Open(); }
    @Actor public void reader(J_Result r) {
      Open b = box;
      r.r1 = b == null ? 5 : b.v;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ZLeaked {
    Leaking leaked;
    class Leaking {
      final long v;
      Leaking() {
        leaked = this;
        v = -1;
      }
    }
    @Actor public void writer() { new Leaking(); }
    @Actor public void reader(J_Result r) {
      Leaking l = leaked;
      r.r1 = l == null ? 5 : l.v;
    }
  }
}
