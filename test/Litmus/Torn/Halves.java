// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t Halves | FileCheck %s --check-prefix=WHOLE
// RUN: %litmus-sets pso %t Halves | FileCheck %s --check-prefix=WHOLE
// RUN: %litmus-sets opmm %t Halves | FileCheck %s --check-prefix=TORN
// RUN: %litmus-sets jpr %t Halves | FileCheck %s --check-prefix=TORN

// A plain long or double is two halves (JLS 17.7): 4294967295 has the lower one
// of -1 and the higher one of 0, -4294967296 the other way round.
// WHOLE: Halves.AfterBoth: {4294967297 | 8589934594}
// TORN: Halves.AfterBoth: {4294967297 | 4294967298 | 8589934593 | 8589934594}
// WHOLE: Halves.Carry: {4294967295 | 4294967296}
// TORN: Halves.Carry: {0 | 4294967295 | 4294967296 | 8589934591}
// WHOLE: Halves.Copied: {-1 | 0}
// TORN: Halves.Copied: {-4294967296 | -1 | 0 | 4294967295}
// WHOLE: Halves.Doubles: {-1 | 0}
// TORN: Halves.Doubles: {-4294967296 | -1 | 0 | 4294967295}
// WHOLE: Halves.Elements: {-1 | 0}
// TORN: Halves.Elements: {-4294967296 | -1 | 0 | 4294967295}
// WHOLE: Halves.Filled: {-1 | 0}
// TORN: Halves.Filled: {-4294967296 | -1 | 0 | 4294967295}
// WHOLE: Halves.Handle: {-1 | 0}
// TORN: Halves.Handle: {-4294967296 | -1 | 0 | 4294967295}
// Each half may be seen anew, or again: nothing but happens-before orders them.
// WHOLE: Halves.Twice: {-1, -1 | 0, -1 | 0, 0}
// TORN: Halves.Twice: {-4294967296, -4294967296 | -4294967296, -1 | -4294967296, 0 | -4294967296, 4294967295 | -1, -4294967296 | -1, -1 | -1, 0 | -1, 4294967295 | 0, -4294967296 | 0, -1 | 0, 0 | 0, 4294967295 | 4294967295, -4294967296 | 4294967295, -1 | 4294967295, 0 | 4294967295, 4294967295}
// WHOLE: Halves.WriterReader: {-1 | 0}
// TORN: Halves.WriterReader: {-4294967296 | -1 | 0 | 4294967295}

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Halves {
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class WriterReader {
    long v;
    @Actor public void writer() { v = -1; }
    @Actor public void reader(J_Result r) { r.r1 = v; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Twice {
    long v;
    @Actor public void writer() { v = -1; }
    @Actor public void reader(JJ_Result r) {
      r.r1 = v;
      r.r2 = v;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class AfterBoth {
    long v;
    @Actor public void ones() { v = 0x1_0000_0001L; }
    @Actor public void twos() { v = 0x2_0000_0002L; }
    @Arbiter public void after(J_Result r) { r.r1 = v; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Carry {
    long v = 0xffff_ffffL;
    @Actor public void counter() { v++; }
    @Actor public void reader(J_Result r) { r.r1 = v; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Doubles {
    double v;
    @Actor public void writer() { v = Double.longBitsToDouble(-1); }
    @Actor public void reader(J_Result r) { r.r1 = Double.doubleToRawLongBits(v); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Elements {
    final long[] cells = new long[3];
    int at = 1;
    @Actor public void writer() { cells[at] = -1; }
    @Actor public void reader(J_Result r) { r.r1 = cells[at]; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Filled {
    final long[] cells = new long[2];
    @Actor public void writer() { Arrays.fill(cells, -1); }
    @Actor public void reader(J_Result r) { r.r1 = cells[1]; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Copied {
    final long[] cells = new long[1], ones = {-1};
    @Actor public void writer() { System.arraycopy(ones, 0, cells, 0, 1); }
    @Actor public void reader(J_Result r) { r.r1 = cells.clone()[0]; }
  }

  // VarHandle: the plain modes of a long are as atomic as those of the field.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Handle {
    static final VarHandle V;
    static {
      try {
        V = MethodHandles.lookup().findVarHandle(Handle.class, "v", long.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
    long v;
    @Actor public void writer() { V.set(this, -1L); }
    @Actor public void reader(J_Result r) { r.r1 = (long) V.get(this); }
  }
}
