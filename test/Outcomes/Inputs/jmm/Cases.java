import heddle.Heddle;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

// Load buffering, with something between: each test has 1, 1 under jpr.
public class Cases {
  // Both writes can be committed first.
  @JCStressTest
  @State
  public static class Plain {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      x = 1;
    }
  }

  // Out of thin air.
  @JCStressTest
  @State
  public static class Copies {
    int x, y, z;

    @Actor
    public void actor1(III_Result r) {
      r.r1 = x;
      y = r.r1;
    }
    @Actor
    public void actor2(III_Result r) {
      r.r2 = y;
      x = r.r2;
    }
    @Actor
    public void actor3() {
      z = 1;
    }
    @Actor
    public void actor4(III_Result r) {
      r.r3 = z;
      x = r.r3;
    }
  }

  // What is printed happens before the write and depends on the read (rule 9).
  @JCStressTest
  @State
  public static class Prints {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      System.out.println(r.r1);
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      System.out.println(r.r2);
      x = 1;
    }
  }

  // What is printed is the same in any case.
  @JCStressTest
  @State
  public static class PrintsAlike {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      System.out.println("one");
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      System.out.println("two");
      x = 1;
    }
  }

  // y = 1 is certain where 1 is chosen. Where 0 is, it takes r1 = 1: a choice is
  // the environment's, which Java does not let change its mind (rule 9).
  @JCStressTest
  @State
  public static class Chooses {
    int x, y;

    @Actor
    public void actor1(III_Result r) {
      r.r3 = Heddle.choose(2);
      r.r1 = x;
      if (r.r1 + r.r3 == 1) {
        y = 1;
      }
    }
    @Actor
    public void actor2(III_Result r) {
      r.r2 = y;
      x = r.r2;
    }
  }

  // JLS 17.4 has no fences.
  @JCStressTest
  @State
  public static class Fences {
    int x, y;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      x = 1;
      VarHandle.releaseFence();
    }
  }

  // The write comes out of a lock.
  @JCStressTest
  @State
  public static class Locks {
    int x, y;

    @Actor
    public synchronized void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      synchronized (r) {
        x = 1;
      }
    }
  }
}
