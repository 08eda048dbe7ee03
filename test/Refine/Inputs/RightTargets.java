import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Programs that the right variants of wrong passes change, and may. */
public class RightTargets {
  /** A write and a read under a lock. */
  @JCStressTest @State
  public static class Under {
    int x, y;
    int swap() { synchronized (this) { x = 1; return y; } }
    @Actor public void one(II_Result r) { r.r1 = swap(); }
    @Actor public void two(II_Result r) { synchronized (this) { y = 1; r.r2 = x; } }
  }

  /** A write, and another one that is not always made. */
  @JCStressTest @State
  public static class Settled {
    int guard, x;
    @Actor public void one() { x = 2; if (guard != 0) x = 5; }
    @Actor public void two(II_Result r) { guard = 1; r.r1 = x; r.r2 = x; }
  }

  /** A final field of an object that a race publishes. */
  @JCStressTest @State
  public static class Frozen {
    static class Box { final int n; Box() { n = 1; } }
    Box box;
    @Actor public void one() { box = new Box(); }
    @Actor public void two(I_Result r) { Box b = box; r.r1 = b == null ? -1 : b.n; }
  }
}
