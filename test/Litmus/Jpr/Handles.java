// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Handles > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t Handles --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t Handles --prune=z3 | diff %t.sets -

// Load buffering where the second thread's write goes through a handle that a
// method has made: which variable it is shows when it runs.
// CHECK-COUNT-21: Handles.{{[A-Za-z]+}}: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}

import java.lang.invoke.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Handles {
  static class Base {
    int x, y;
    int[] cells = new int[2];

    /** So that no thread is the first to use Handles. */
    Base() {
      shared = 0;
    }
  }
  static int shared;

  static VarHandle of(Class<?> owner, String field) {
    try {
      return field.equals("shared")
          ? MethodHandles.lookup().findStaticVarHandle(owner, field, int.class)
          : MethodHandles.lookup().findVarHandle(owner, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
  static VarHandle elementsOf(Class<?> array) {
    return MethodHandles.arrayElementVarHandle(array);
  }
  static final VarHandle X = of(Base.class, "x");
  static VarHandle changing = of(Base.class, "x");
  static final VarHandle[] ALL = {of(Base.class, "y"), of(Base.class, "x")};
  static final VarHandle SHARED = of(Handles.class, "shared");
  static final VarHandle ELEMENTS = elementsOf(int[].class);
  static void put(VarHandle h, Base of) {
    h.set(of, 1);
  }
  static void put(VarHandle h) {
    h.setOpaque(1);
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Set extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.set(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class SetOpaque extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.setOpaque(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class SetRelease extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.setRelease(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class SetVolatile extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.setVolatile(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CompareAndSet extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.compareAndSet(this, 0, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CompareAndExchangeRelease extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.compareAndExchangeRelease(this, 0, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class WeakCompareAndSetPlain extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.weakCompareAndSetPlain(this, 0, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class GetAndSetAcquire extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.getAndSetAcquire(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class GetAndAdd extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.getAndAdd(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class GetAndBitwiseOrRelease extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      X.getAndBitwiseOrRelease(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class NotFinal extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      changing.set(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class FromArray extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      ALL[1].set(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class OfTheObject extends Base {
    final VarHandle mine = of(Base.class, "x");

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      mine.set(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class MadeHere extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      of(Base.class, "x").setOpaque(this, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Given extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      put(X, this);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class OfStatic extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = shared;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      SHARED.set(1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class OfStaticVolatile extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = shared;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      SHARED.setVolatile(1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class OfStaticUpdate extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = shared;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      SHARED.getAndAdd(1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class OfStaticGiven extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = shared;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      put(SHARED);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Element extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = cells[1];
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      ELEMENTS.set(cells, 1, 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ElementUpdate extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = cells[1];
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      ELEMENTS.compareAndSet(cells, 1, 0, 1);
    }
  }
}
