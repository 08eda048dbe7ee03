// RUN: %litmus-javac %t %s
// RUN: %litmus-sets opmm %t Future | FileCheck %s --check-prefix=PAST
// RUN: %python %S/../jpr_sets.py %t Future | FileCheck %s --check-prefix=JPR
// RUN: %python %S/../jpr_sets.py %t Future --prune=none | FileCheck %s --check-prefix=JPR
// RUN: %python %S/../jpr_sets.py %t Future --prune=z3 | FileCheck %s --check-prefix=JPR

// Each half may be of the past or of the future, and nothing comes out of thin
// air. 1 has the lower half of 4294967297, 4294967296 the higher one.
// PAST: Future.Buffers: {0, 0 | 0, 1 | 0, 4294967296 | 0, 4294967297}
// JPR: Future.Buffers: {0, 0 | 0, 1 | 0, 4294967296 | 0, 4294967297 | 1, 1 | 1, 4294967297 | 4294967296, 4294967296 | 4294967296, 4294967297 | 4294967297, 4294967297}
// Nobody comes to access v in one piece without a read of the future. Then what
// was found with halves of it is forgotten: nothing else writes 1 to a or b.
// PAST: Future.Forgotten: {0 | 1}
// JPR: Future.Forgotten: {0}
// PAST: Future.HalfWay: {0, 0}
// JPR: Future.HalfWay: {0, 0}
// What is written in one piece, since it is accessed atomically as well, goes on
// in two.
// PAST: Future.OfWhole: {0, 0 | 0, 7}
// JPR: Future.OfWhole: {0, 0 | 0, 7 | 5, 7 | 30064771072, 7 | 30064771077, 7}
// PAST: Future.ThinAir: {0, 0}
// JPR: Future.ThinAir: {0, 0}
// The sum writes what is imposed on one half only if the other one is 0.
// PAST: Future.Together: {0, 0 | 0, 4294967296}
// JPR: Future.Together: {0, 0 | 0, 4294967296 | 1, 4294967296}

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Future {
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Buffers {
    long x, y;
    @Actor public void first(JJ_Result r) {
      r.r1 = x;
      y = 0x1_0000_0001L;
    }
    @Actor public void second(JJ_Result r) {
      long seen = y;
      r.r2 = seen;
      x = seen;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ThinAir {
    long x, y;
    @Actor public void first(JJ_Result r) {
      r.r1 = x;
      y = r.r1;
    }
    @Actor public void second(JJ_Result r) {
      r.r2 = y;
      x = r.r2;
    }
  }

  // What goes round is the lower half of one and the higher half of the other.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class HalfWay {
    long x, y;
    @Actor public void first(JJ_Result r) {
      r.r1 = x & 1;
      y = r.r1 << 32;
    }
    @Actor public void second(JJ_Result r) {
      r.r2 = y;
      x = r.r2 == 0 ? 0 : 1;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Together {
    long x, y;
    @Actor public void first(JJ_Result r) {
      r.r1 = x >> 32;
      y = 0x1_0000_0000L;
    }
    @Actor public void second(JJ_Result r) {
      r.r2 = y;
      x = r.r2;
    }
  }

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
  public static class OfWhole {
    static final VarHandle V = handle(OfWhole.class);
    long v, w;
    @Actor public void first(JI_Result r) {
      r.r1 = w;
      V.setOpaque(this, 0x7_0000_0005L);
    }
    @Actor public void second(JI_Result r) {
      long seen = v;
      w = seen;
      r.r2 = (int) (seen >>> 32);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Forgotten {
    static final VarHandle V = handle(Forgotten.class);
    long v;
    int a, b, p, q;
    @Actor public void first() {
      int seen = p;
      q = 1;
      v = 0x7_0000_0005L;
      if (seen == 1)
        V.getOpaque(this);
    }
    @Actor public void second() {
      p = q;
      if (b == 1 || v == 5)
        a = 1;
    }
    @Actor public void third(I_Result r) {
      r.r1 = a;
      if (r.r1 == 1)
        b = 1;
    }
  }
}
