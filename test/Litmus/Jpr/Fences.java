// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Fences | diff %S/Inputs/Fences.expected -
// RUN: %python %S/../jpr_sets.py %t Fences --action-identity=occurrence | diff %S/Inputs/Fences.expected -
// RUN: %python %S/../jpr_sets.py %t Fences --prune=none | diff %S/Inputs/Fences.expected -
// RUN: %python %S/../jpr_sets.py %t Fences --prune=z3 | diff %S/Inputs/Fences.expected -

// Weak fences between plain accesses. Each test says what VarHandle's
// documentation makes of its last outcome: the right fences forbid it; without
// one, or with one that orders something else, it is allowed.

import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Fences {
  // 1, 0 is forbidden: stores in order, loads in order.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class MpAlike {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.storeStoreFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.loadLoadFence();
      r.r2 = x;
    }
  }

  // 1, 0 is forbidden.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class MpRelease {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.releaseFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.loadLoadFence();
      r.r2 = x;
    }
  }

  // 1, 0: the stores are in no order.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class MpNoWriter {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.acquireFence();
      r.r2 = x;
    }
  }

  // 1, 0: the loads are in no order.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class MpNoReader {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.releaseFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      r.r2 = x;
    }
  }

  // 1, 0: a loadLoadFence does nothing for stores.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class MpWrongWriter {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.loadLoadFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.acquireFence();
      r.r2 = x;
    }
  }

  // 1, 0: nor does a storeStoreFence for loads.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class MpWrongReader {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.storeStoreFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.storeStoreFence();
      r.r2 = x;
    }
  }

  // 1, 0 is forbidden.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class MpFull {
    int x, y;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.fullFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.fullFence();
      r.r2 = x;
    }
  }

  // 1, 1 is forbidden: each load comes before the store behind the fence.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbRelease {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = x;
      VarHandle.releaseFence();
      y = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = y;
      VarHandle.acquireFence();
      x = 1;
      r.r2 = r2;
    }
  }

  // 1, 1: neither orders a load with a store.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbAlike {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = x;
      VarHandle.storeStoreFence();
      y = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = y;
      VarHandle.loadLoadFence();
      x = 1;
      r.r2 = r2;
    }
  }

  // 1, 1: a storeStoreFence does not.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LbHalf {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      int r1 = x;
      VarHandle.storeStoreFence();
      y = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = y;
      VarHandle.acquireFence();
      x = 1;
      r.r2 = r2;
    }
  }

  // 1, 0: the first store of y is before the fence, and either may be seen.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Twice {
    int x, y;

    @Actor
    public void actor1() {
      y = 1;
      x = 1;
      VarHandle.releaseFence();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.acquireFence();
      r.r2 = x;
    }
  }

  // 1, 0 is forbidden: v was 1 before x was, for all reads behind the fence.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Volatile {
    volatile int v;
    int x;

    @Actor
    public void actor1() {
      v = 1;
      VarHandle.storeStoreFence();
      x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = x;
      VarHandle.loadLoadFence();
      r.r2 = v;
    }
  }

  // 1, 1, 0 is forbidden: the second thread passes on what it has acquired.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Chain {
    int x, y, z;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.releaseFence();
      y = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = y;
      VarHandle.acquireFence();
      VarHandle.releaseFence();
      z = 1;
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = z;
      VarHandle.acquireFence();
      r.r3 = x;
    }
  }

  // 1, 1, 0: a storeStoreFence is for the stores of its own thread.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ChainAlike {
    int x, y, z;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.releaseFence();
      y = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = y;
      VarHandle.acquireFence();
      VarHandle.storeStoreFence();
      z = 1;
    }
    @Actor
    public void actor3(III_Result r) {
      r.r2 = z;
      VarHandle.acquireFence();
      r.r3 = x;
    }
  }

  // 1, 0 is forbidden: a release store needs no fence.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Published {
    static final VarHandle Y = handle();
    int x, y;

    static VarHandle handle() {
      try {
        return java.lang.invoke.MethodHandles.lookup().findVarHandle(Published.class, "y", int.class);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    @Actor
    public void actor1() {
      x = 1;
      Y.setRelease(this, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = y;
      VarHandle.acquireFence();
      r.r2 = x;
    }
  }

  // 1, 1: an acquire load of what is behind a storeStoreFence does not bring the load before that.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class AcquiredAlike {
    static final VarHandle Y = handle();
    int x, y;

    static VarHandle handle() {
      try {
        return java.lang.invoke.MethodHandles.lookup().findVarHandle(AcquiredAlike.class, "y", int.class);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    @Actor
    public void actor1(II_Result r) {
      int r1 = x;
      VarHandle.storeStoreFence();
      y = 1;
      r.r1 = r1;
    }
    @Actor
    public void actor2(II_Result r) {
      int r2 = (int) Y.getAcquire(this);
      x = 1;
      r.r2 = r2;
    }
  }

  // 1, 0, 0 is forbidden: the writer of what was seen wrote something before.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class TwoWriters {
    int x, y, z;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.releaseFence();
      z = 1;
    }
    @Actor
    public void actor2() {
      y = 1;
      VarHandle.releaseFence();
      z = 1;
    }
    @Actor
    public void actor3(III_Result r) {
      r.r1 = z;
      VarHandle.acquireFence();
      r.r2 = x;
      r.r3 = y;
    }
  }

  // 1, 0, 0: the second writer's stores are in no order.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class TwoWritersOneFence {
    int x, y, z;

    @Actor
    public void actor1() {
      x = 1;
      VarHandle.releaseFence();
      z = 1;
    }
    @Actor
    public void actor2() {
      y = 1;
      z = 1;
    }
    @Actor
    public void actor3(III_Result r) {
      r.r1 = z;
      VarHandle.acquireFence();
      r.r2 = x;
      r.r3 = y;
    }
  }
}
