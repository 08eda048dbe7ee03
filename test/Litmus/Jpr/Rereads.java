// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Rereads > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t Rereads --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t Rereads --action-identity=occurrence | diff %t.sets -
// RUN: %litmus-sets opmm %t Rereads | FileCheck %s --check-prefix=OPMM

// A load before an acquireFence, a loadLoadFence or a fullFence is not reordered
// with a load after it (VarHandle), so that of two reads of one variable the
// second does not see less than the first: 1, 0 is forbidden.
// CHECK: Rereads.Acquire: {0, 0 | 0, 1 | 1, 1}{{$}}
// OPMM: Rereads.Acquire: {0, 0 | 0, 1 | 1, 1}{{$}}
// Through two references to one object.
// CHECK: Rereads.Alias: {0, 0 | 0, 1 | 1, 1}{{$}}
// OPMM: Rereads.Alias: {0, 0 | 0, 1 | 1, 1}{{$}}
// A fence orders where it is reached: if the first read saw 1, or if it saw 0.
// CHECK: Rereads.Branch: {0, 0 | 0, 1 | 1, 1}{{$}}
// OPMM: Rereads.Branch: {0, 0 | 0, 1 | 1, 1}{{$}}
// CHECK: Rereads.BranchOther: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// OPMM: Rereads.BranchOther: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// CHECK: Rereads.Full: {0, 0 | 0, 1 | 1, 1}{{$}}
// OPMM: Rereads.Full: {0, 0 | 0, 1 | 1, 1}{{$}}
// Two readers agree on the order of two writes: not 1, 2, 2, 1.
// CHECK: Rereads.Iriw: {0, 0, 0, 0
// CHECK-NOT: 1, 2, 2, 1
// CHECK-SAME: 2, 2, 2, 2}{{$}}
// CHECK: Rereads.LoadLoad: {0, 0 | 0, 1 | 1, 1}{{$}}
// OPMM: Rereads.LoadLoad: {0, 0 | 0, 1 | 1, 1}{{$}}
// Two objects: the loads are in order, the stores are not.
// CHECK: Rereads.Objects: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// OPMM: Rereads.Objects: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// A release fence orders no load with a load.
// CHECK: Rereads.Release: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// OPMM: Rereads.Release: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// CHECK: Rereads.StoreStore: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// OPMM: Rereads.StoreStore: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// Of three reads with fences none goes back; without the second one the last
// two may, but not behind what the first one saw.
// CHECK: Rereads.Three: {0, 0, 0 | 0, 0, 1 | 0, 1, 1 | 1, 1, 1}{{$}}
// OPMM: Rereads.Three: {0, 0, 0 | 0, 0, 1 | 0, 1, 1 | 1, 1, 1}{{$}}
// CHECK: Rereads.ThreeOneFence: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 1, 1}{{$}}
// OPMM: Rereads.ThreeOneFence: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 1, 1}{{$}}
// CHECK: Rereads.UnsafeFull: {0, 0 | 0, 1 | 1, 1}{{$}}
// OPMM: Rereads.UnsafeFull: {0, 0 | 0, 1 | 1, 1}{{$}}
// CHECK: Rereads.UnsafeLoad: {0, 0 | 0, 1 | 1, 1}{{$}}
// OPMM: Rereads.UnsafeLoad: {0, 0 | 0, 1 | 1, 1}{{$}}
// An update counts as a read.
// CHECK: Rereads.UpdateAfter: {0, 0 | 0, 1 | 1, 1}{{$}}
// OPMM: Rereads.UpdateAfter: {0, 0 | 0, 1 | 1, 1}{{$}}
// CHECK: Rereads.Updated: {0, 0 | 0, 1 | 1, 1}{{$}}
// OPMM: Rereads.Updated: {0, 0 | 0, 1 | 1, 1}{{$}}

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Rereads {
  static class Cell {
    int x;
  }
  static VarHandle handle() {
    try {
      return MethodHandles.lookup().findVarHandle(Cell.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
  static sun.misc.Unsafe unsafe() {
    try {
      java.lang.reflect.Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      return (sun.misc.Unsafe) f.get(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Acquire {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = cell.x;
      VarHandle.acquireFence();
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Alias {
    final Cell cell = new Cell();
    final Cell other = cell;

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      Cell one = cell, two = other;
      r.r1 = one.x;
      VarHandle.acquireFence();
      r.r2 = two.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Branch {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      int first = cell.x;
      if (first == 1) {
        VarHandle.acquireFence();
      }
      r.r1 = first;
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class BranchOther {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      int first = cell.x;
      if (first == 0) {
        VarHandle.acquireFence();
      }
      r.r1 = first;
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Full {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = cell.x;
      VarHandle.fullFence();
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Iriw {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(IIII_Result r) {
      r.r1 = cell.x;
      VarHandle.acquireFence();
      r.r2 = cell.x;
    }
    @Actor
    public void actor3() {
      cell.x = 2;
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = cell.x;
      VarHandle.loadLoadFence();
      r.r4 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LoadLoad {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = cell.x;
      VarHandle.loadLoadFence();
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Objects {
    final Cell cell = new Cell();
    final Cell other = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
      other.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = other.x;
      VarHandle.acquireFence();
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Release {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = cell.x;
      VarHandle.releaseFence();
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class StoreStore {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = cell.x;
      VarHandle.storeStoreFence();
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Three {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = cell.x;
      VarHandle.acquireFence();
      r.r2 = cell.x;
      VarHandle.loadLoadFence();
      r.r3 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ThreeOneFence {
    final Cell cell = new Cell();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r1 = cell.x;
      VarHandle.acquireFence();
      r.r2 = cell.x;
      r.r3 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class UnsafeFull {
    final Cell cell = new Cell();
    static final sun.misc.Unsafe U = unsafe();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = cell.x;
      U.fullFence();
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class UnsafeLoad {
    final Cell cell = new Cell();
    static final sun.misc.Unsafe U = unsafe();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = cell.x;
      U.loadFence();
      r.r2 = cell.x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class UpdateAfter {
    final Cell cell = new Cell();
    static final VarHandle X = handle();

    @Actor
    public void actor1() {
      cell.x = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = cell.x;
      VarHandle.acquireFence();
      r.r2 = (int) X.getAndAddRelease(cell, 0);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Updated {
    final Cell cell = new Cell();
    static final VarHandle X = handle();

    @Actor
    public void actor1() {
      int old = (int) X.getAndAdd(cell, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = cell.x;
      VarHandle.loadLoadFence();
      r.r2 = cell.x;
    }
  }
}
