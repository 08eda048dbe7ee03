// RUN: %litmus-javac %t %s
// RUN: heddle outcomes --model=opmm --tables -cp %t Mixed | FileCheck %s
// RUN: heddle outcomes --model=sc,opmm,jpr --tables -cp %t Mixed | FileCheck %s
// RUN: heddle outcomes --model=jpr --prune=z3 --tables -cp %t Mixed | FileCheck %s
// RUN: heddle outcomes --model=opmm --strategy=dfs --tables -cp %t Mixed | FileCheck %s

// A variable that is accessed plainly and in other modes is whole, and the
// verdict says so; those beside it are torn.

// CHECK-LABEL: Mixed.Beside
// CHECK-NOT: 4294967295, {{[-0-9]}}
// CHECK: {{^}}  -1, -4294967296
// CHECK: {{^}}  0, 4294967295
// CHECK: assumed: plain long and double variables that are accessed in other modes, too, are read and written in one piece: Mixed$Beside.v
// CHECK-LABEL: Mixed.Elements
// CHECK-NOT: 429496729
// CHECK: in one piece: long[]{{$}}
// CHECK-LABEL: Mixed.InAtomic
// CHECK-NOT: 429496729
// CHECK: in one piece: java.util.concurrent.atomic.AtomicLong.value{{$}}
// Found in executions of which no single one has both.
// CHECK-LABEL: Mixed.NeverTogether
// CHECK-NOT: 429496729
// CHECK: in one piece: Mixed$NeverTogether.v
// Main alone may do what it likes: that is what the variable begins with.
// CHECK-LABEL: Mixed.OnlyAtFirst
// CHECK-NOT: in one piece
// What the library does to its own fields is in one piece, and not told.
// CHECK-LABEL: Mixed.Published
// CHECK-NOT: in one piece
// CHECK: total:
// CHECK-DAG: in one piece: long[]
// CHECK-DAG: in one piece: Mixed$Beside.v

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Mixed {
  static VarHandle handle(Class<?> c) {
    try {
      return MethodHandles.lookup().findVarHandle(c, "v", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Beside {
    static final VarHandle V = handle(Beside.class);
    long v, w;
    @Actor public void writer() {
      v = -1;
      w = -1;
    }
    @Actor public void reader(JJ_Result r) {
      r.r1 = (long) V.getOpaque(this);
      r.r2 = w;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Elements {
    static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);
    final long[] cells = new long[2];
    @Actor public void writer() { cells[1] = -1; }
    @Actor public void reader(J_Result r) { r.r1 = (long) CELLS.getVolatile(cells, 1); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class InAtomic {
    final AtomicLong v = new AtomicLong();
    @Actor public void writer() { v.setPlain(-1); }
    @Actor public void reader(J_Result r) { r.r1 = v.get(); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class NeverTogether {
    static final VarHandle V = handle(NeverTogether.class);
    volatile int turn;
    long v;
    @Actor public void first(J_Result r) {
      if (turn == 0)
        r.r1 = v;
    }
    @Actor public void second() {
      turn = 1;
      if (turn == 1)
        V.setRelease(this, -1L);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class OnlyAtFirst {
    static final VarHandle V = handle(OnlyAtFirst.class);
    static final OnlyAtFirst IT = new OnlyAtFirst();
    static {
      V.setVolatile(IT, 5L);
    }
    long v;
    @Actor public void writer() { V.setVolatile(this, -1L); }
    @Actor public void reader(J_Result r) { r.r1 = (long) V.getVolatile(this); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Published {
    AtomicLong made;
    @Actor public void writer() { made = new AtomicLong(-1); }
    @Actor public void reader(J_Result r) {
      AtomicLong seen = made;
      r.r1 = seen == null ? 5 : seen.get();
    }
  }
}
