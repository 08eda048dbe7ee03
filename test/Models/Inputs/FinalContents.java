import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** An array published through a final field, and otherwise. */
public class FinalContents {
  static class Wrapper {
    final int[] codes;

    Wrapper(int[] codes) {
      this.codes = codes;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class KnownBefore {
    int[] codes;
    Wrapper p;

    @Actor
    public void actor1(II_Result r) {
      int[] mine = codes;
      Wrapper seen = p;
      r.r1 = mine == null ? -1 : mine[0];
      r.r2 = seen == null ? -1 : seen.codes[0];
    }

    @Actor
    public void actor2() {
      int[] made = new int[1];
      codes = made;
      made[0] = 7;
      p = new Wrapper(made);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ThroughFinal {
    int[] codes;
    Wrapper p;

    @Actor
    public void actor1(I_Result r) {
      Wrapper seen = p;
      r.r1 = seen == null ? -1 : seen.codes[0];
    }

    @Actor
    public void actor2() {
      int[] made = new int[1];
      codes = made;
      made[0] = 7;
      p = new Wrapper(made);
      made[0] = 8;
    }
  }
}
