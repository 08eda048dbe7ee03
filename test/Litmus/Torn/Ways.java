// RUN: %litmus-javac %t %s
// RUN: %litmus-sets opmm %t Ways | FileCheck %s
// RUN: %litmus-sets jpr %t Ways | FileCheck %s

// Other ways to write and read plainly, in the library for the user.
// CHECK: Ways.ArrayHandle: {-4294967296 | -1 | 0 | 4294967295}
// CHECK: Ways.Buffer: {-4294967296 | -1 | 0 | 4294967295}
// CHECK: Ways.CloneByLibrary: {-4294967296 | -1 | 0 | 5 | 4294967295}
// CHECK: Ways.CloneOfFields: {-4294967296 | -1 | 0 | 4294967295}
// CHECK: Ways.CopyOf: {-4294967296 | -1 | 0 | 4294967295}
// CHECK: Ways.PlainAtomicArray: {-4294967296 | -1 | 0 | 4294967295}
// CHECK: Ways.PlainAtomics: {-4294967296 | -1 | 0 | 4294967295}
// CHECK: Ways.Reflected: {-4294967296 | -1 | 0 | 4294967295}
// CHECK: Ways.StreamOfUnknownSize: {-4294967296 | -1 | 0 | 5 | 4294967295}
// CHECK: Ways.Streamed: {-4294967296 | -1 | 0 | 5 | 4294967295}
// CHECK: Ways.UnknownHandle: {-4294967296 | -1 | 0 | 4294967295}
// CHECK: Ways.WithUnsafe: {-4294967296 | -1 | 0 | 4294967295}
// In one piece: what is kept in an immutable object of the library,
// or by bytes: each of them is a variable.
// CHECK: Ways.ZBoxed: {-1 | 0}
// CHECK: Ways.ZByBytes: {0, 0 | 0, 1 | 1, 0 | 1, 1}

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.LongStream;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
import sun.misc.Unsafe;

public class Ways {
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class UnknownHandle {
    static VarHandle handle; // not final: which one it is shows when it runs
    static {
      try {
        handle = MethodHandles.lookup().findVarHandle(UnknownHandle.class, "v", long.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
    long v;
    @Actor public void writer() { handle.set(this, -1L); }
    @Actor public void reader(J_Result r) { r.r1 = (long) handle.get(this); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ArrayHandle {
    static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(long[].class);
    final long[] cells = new long[2];
    @Actor public void writer() { CELLS.set(cells, 1, -1L); }
    @Actor public void reader(J_Result r) { r.r1 = (long) CELLS.get(cells, 1); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class PlainAtomics {
    final AtomicLong v = new AtomicLong();
    @Actor public void writer() { v.setPlain(-1); }
    @Actor public void reader(J_Result r) { r.r1 = v.getPlain(); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class PlainAtomicArray {
    final AtomicLongArray v = new AtomicLongArray(2);
    @Actor public void writer() { v.setPlain(1, -1); }
    @Actor public void reader(J_Result r) { r.r1 = v.getPlain(1); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class WithUnsafe {
    static final Unsafe U;
    static final long AT;
    static {
      try {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        U = (Unsafe) f.get(null);
        AT = U.objectFieldOffset(WithUnsafe.class.getDeclaredField("v"));
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
    long v;
    @Actor public void writer() { U.putLong(this, AT, -1); }
    @Actor public void reader(J_Result r) { r.r1 = U.getLong(this, AT); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Buffer {
    final LongBuffer b = LongBuffer.wrap(new long[2]);
    @Actor public void writer() { b.put(1, -1); }
    @Actor public void reader(J_Result r) { r.r1 = b.get(1); }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CopyOf {
    final long[] cells = new long[2];
    @Actor public void writer() { cells[1] = -1; }
    @Actor public void reader(J_Result r) { r.r1 = Arrays.copyOf(cells, 3)[1]; }
  }

  static class Pair implements Cloneable {
    long first, second;
    Pair copy() {
      try {
        return (Pair) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class Tagged extends ConcurrentSkipListMap<String, String> {
    long tag = -1;
  }

  // The library clones an object that has a field of the user's, too.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CloneByLibrary {
    static final Tagged FIRST = new Tagged();
    Tagged made;
    @Actor public void writer() { made = (Tagged) FIRST.clone(); }
    @Actor public void reader(J_Result r) {
      Tagged seen = made;
      r.r1 = seen == null ? 5 : seen.tag;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CloneOfFields {
    final Pair pair = new Pair();
    @Actor public void writer() { pair.second = -1; }
    @Actor public void reader(J_Result r) { r.r1 = pair.copy().second; }
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
    long v;
    @Actor public void writer() throws IllegalAccessException { V.setLong(this, -1); }
    @Actor public void reader(J_Result r) throws IllegalAccessException { r.r1 = V.getLong(this); }
  }

  // The library makes an array, element by element, and hands it out.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Streamed {
    long[] made;
    @Actor public void writer() { made = LongStream.of(-1).toArray(); }
    @Actor public void reader(J_Result r) {
      long[] seen = made;
      r.r1 = seen == null ? 5 : seen[0];
    }
  }

  // Or it copies what it has kept.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class StreamOfUnknownSize {
    long[] made;
    @Actor public void writer() { made = LongStream.of(-1).filter(n -> n < 0).toArray(); }
    @Actor public void reader(J_Result r) {
      long[] seen = made;
      r.r1 = seen == null ? 5 : seen[0];
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ZBoxed {
    Long v = 0L;
    @Actor public void writer() { v = -1L; }
    @Actor public void reader(J_Result r) { r.r1 = v; }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ZByBytes {
    final ByteBuffer b = ByteBuffer.allocate(8);
    @Actor public void writer() { b.putLong(0, 0x0100_0000_0000_0001L); }
    @Actor public void reader(II_Result r) {
      r.r1 = b.get(0);
      r.r2 = b.get(7);
    }
  }
}
