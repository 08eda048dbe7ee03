// RUN: %litmus-javac %t %s
// RUN: heddle outcomes --model=opmm,jpr -cp %t 'AcquireBeside$Future' | FileCheck %s --check-prefix=FUTURE
// RUN: heddle outcomes --model=opmm,jpr -cp %t 'AcquireBeside$Iriw' | FileCheck %s --check-prefix=IRIW
// RUN: heddle outcomes --model=jpr -cp %t 'AcquireBeside$Weak' | FileCheck %s --check-prefix=SAYS
// RUN: heddle outcomes --model=jpr -cp %t 'AcquireBeside$ByAtomic' | FileCheck %s --check-prefix=SAYS
// RUN: heddle outcomes --model=jpr -cp %t 'AcquireBeside$NoVolatile' | FileCheck %s --check-prefix=SILENT
// RUN: heddle outcomes --model=jpr -cp %t 'AcquireBeside$NoAcquire' | FileCheck %s --check-prefix=SILENT
// RUN: heddle outcomes --model=jpr -cp %t 'AcquireBeside$Opaque' | FileCheck %s --check-prefix=OPAQUE
// RUN: heddle outcomes --model=jpr --json -cp %t 'AcquireBeside$Weak' | FileCheck %s --check-prefix=JSON
// RUN: heddle check --model=jpr -cp %t AcquireBeside | FileCheck %s --check-prefix=CHECK-SAYS
// RUN: heddle check --model=opmm -cp %t AcquireBeside | FileCheck %s --check-prefix=CHECK-SILENT

// Access modes promise less of acquire reads beside volatile accesses than jpr
// takes for granted; it says so where a program has both.
// FUTURE: 1, 1 {{.*}}no    no
// FUTURE: assumed: under jpr, what an acquire read sees, or a volatile one of a weaker write, was executed before it;
// IRIW: 1, 0, 1, 0 {{.*}}no    no
// IRIW: assumed: under jpr,
// SAYS: assumed: under jpr,
// SILENT-NOT: assumed: under jpr
// OPAQUE: 1, 1 {{.*}}yes
// OPAQUE-NOT: assumed: under jpr
// JSON: "key": "mixed-modes"
// CHECK-SAYS: verdict: no findings
// CHECK-SAYS: assumed: under jpr, what an acquire read sees
// CHECK-SILENT: verdict: no findings
// CHECK-SILENT-NOT: what an acquire read sees

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class AcquireBeside {
  static VarHandle handle(Class<?> c, String field) {
    try {
      return MethodHandles.privateLookupIn(c, MethodHandles.lookup()).findVarHandle(c, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Future {
    volatile int y;
    int x;
    static final VarHandle X = handle(Future.class, "x");

    @Actor
    public void actor1() {
      y = 1;
      X.setOpaque(this, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = (int) X.getAcquire(this);
      y = 2;
      r.r2 = y;
    }
  }

  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE)
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Opaque {
    volatile int y;
    int x;
    static final VarHandle X = handle(Opaque.class, "x");

    @Actor
    public void actor1() {
      y = 1;
      X.setOpaque(this, 1);
    }
    @Actor
    public void actor2(II_Result r) {
      r.r1 = (int) X.getOpaque(this);
      y = 2;
      r.r2 = y;
    }
  }

  @JCStressTest
  @Outcome(id = "1, 0, 1, 0", expect = Expect.ACCEPTABLE)
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Iriw {
    volatile int x, y;
    static final VarHandle X = handle(Iriw.class, "x"), Y = handle(Iriw.class, "y");

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
      r.r1 = (int) X.getAcquire(this);
      r.r2 = y;
    }
    @Actor
    public void actor4(IIII_Result r) {
      r.r3 = (int) Y.getAcquire(this);
      r.r4 = x;
    }
  }

  // A volatile read of an opaque write.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Weak {
    volatile int x;
    static final VarHandle X = handle(Weak.class, "x");

    @Actor
    public void actor1() {
      X.setOpaque(this, 1);
    }
    @Actor
    public void actor2(I_Result r) {
      r.r1 = x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ByAtomic {
    final AtomicInteger x = new AtomicInteger();

    @Actor
    public void actor1() {
      x.set(1);
    }
    @Actor
    public void actor2(I_Result r) {
      r.r1 = x.getAcquire();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class NoVolatile {
    int x;
    static final VarHandle X = handle(NoVolatile.class, "x");

    @Actor
    public void actor1() {
      X.setRelease(this, 1);
    }
    @Actor
    public void actor2(I_Result r) {
      r.r1 = (int) X.getAcquire(this);
    }
  }

  // What the library does in a method is its own matter.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class NoAcquire {
    volatile int x;
    final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Actor
    public void actor1() {
      x = 1;
      map.put(1, 1);
    }
    @Actor
    public void actor2(I_Result r) {
      r.r1 = map.get(1) == null ? x : -1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Future f = new Future();
    Thread t = new Thread(f::actor1);
    t.start();
    II_Result r = new II_Result();
    f.actor2(r);
    t.join();
    assert r.r1 <= 1 && r.r2 <= 2;
  }
}
