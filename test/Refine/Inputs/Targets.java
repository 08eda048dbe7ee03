import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** For each pass of WrongPasses a test whose outcomes it changes. */
public class Targets {
  /** Dekker: a volatile write, then a volatile read. */
  @JCStressTest @State
  public static class Volatiles {
    volatile int x, y;
    @Actor public void one(II_Result r) { x = 1; r.r1 = y; }
    @Actor public void two(II_Result r) { y = 1; r.r2 = x; }
  }

  /** One update each, under a lock. */
  @JCStressTest @State
  public static class Locked {
    int count;
    synchronized int next() { return count++; }
    @Actor public void one(II_Result r) { r.r1 = next(); }
    @Actor public void two(II_Result r) { r.r2 = next(); }
  }

  /** A racy read that is used twice. */
  @JCStressTest @State
  public static class ReadOnce {
    int x;
    @Actor public void one() { x = 1; }
    @Actor public void two(II_Result r) { int seen = x; r.r1 = seen; r.r2 = 2 * seen; }
  }

  /** Publication by a volatile flag. */
  @JCStressTest @State
  public static class Published {
    int data;
    volatile int flag;
    @Actor public void one() { data = 1; flag = 1; }
    @Actor public void two(II_Result r) { r.r1 = flag; r.r2 = data; }
  }

  /** Two reads with a fence between them. */
  @JCStressTest @State
  public static class Fenced {
    int data, flag;
    @Actor public void one() {
      data = 1;
      java.lang.invoke.VarHandle.fullFence();
      flag = 1;
    }
    @Actor public void two(III_Result r) {
      r.r1 = data;
      r.r2 = flag;
      java.lang.invoke.VarHandle.fullFence();
      r.r3 = data;
    }
  }

  /** A final field of an object that a race publishes. */
  @JCStressTest @State
  public static class Frozen {
    static class Box { final int n; Box() { n = 1; } }
    Box box;
    @Actor public void one() { box = new Box(); }
    @Actor public void two(I_Result r) { Box b = box; r.r1 = b == null ? -1 : b.n; }
  }

  /** A write that is not always made. */
  @JCStressTest @State
  public static class Guarded {
    int guard, x;
    @Actor public void one() { if (guard != 0) x = 5; }
    @Actor public void two(I_Result r) { x = 1; r.r1 = x; }
  }

  /** As Volatiles, of plain fields: Java lets the read come first. */
  @JCStressTest @State
  public static class Plain {
    int x, y;
    @Actor public void one(II_Result r) { x = 1; r.r1 = y; }
    @Actor public void two(II_Result r) { y = 1; r.r2 = x; }
  }

  /** Two reads with nothing between them. */
  @JCStressTest @State
  public static class Twice {
    int x;
    @Actor public void one() { x = 1; }
    @Actor public void two(II_Result r) { int a = x, b = x; r.r1 = a; r.r2 = b; }
  }

  /** A write in front of a lock. */
  @JCStressTest @State
  public static class Motel {
    int x, y;
    @Actor public void one() { x = 1; synchronized (this) { y = 1; } }
    @Actor public void two(II_Result r) { synchronized (this) { r.r1 = y; } r.r2 = x; }
  }
}
