// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t InitialValues | %expect-sc %s
// RUN: %litmus-sets tso %t InitialValues | %expect-tso %s
// RUN: %litmus-sets pso %t InitialValues | %expect-pso %s
// RUN: %litmus-sets opmm %t InitialValues | %expect-opmm %s

// What a state's constructor wrote happens before the actors, whatever else the
// constructor did with it: every model has one outcome.

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class InitialValues {
  // ALL-DAG: InitialValues.Written: {5}
  @JCStressTest
  @Outcome(id = "5", expect = Expect.ACCEPTABLE)
  @State
  public static class Written {
    int x = 5;

    @Actor
    public void actor(I_Result r) {
      r.r1 = x;
    }
  }

  // ALL-DAG: InitialValues.Read: {5}
  @JCStressTest
  @Outcome(id = "5", expect = Expect.ACCEPTABLE)
  @State
  public static class Read {
    int x = 5;
    int y = x;

    @Actor
    public void actor(I_Result r) {
      r.r1 = x;
    }
  }

  // ALL-DAG: InitialValues.ReadVolatile: {5}
  @JCStressTest
  @Outcome(id = "5", expect = Expect.ACCEPTABLE)
  @State
  public static class ReadVolatile {
    volatile int x = 5;
    int y = x;

    @Actor
    public void actor(I_Result r) {
      r.r1 = x;
    }
  }

  // ALL-DAG: InitialValues.Cloned: {5, 6}
  @JCStressTest
  @Outcome(id = "5, 6", expect = Expect.ACCEPTABLE)
  @State
  public static class Cloned {
    int[] x = {5, 6};
    int[] z = x.clone();

    @Actor
    public void actor(II_Result r) {
      r.r1 = x[0];
      r.r2 = z[1];
    }
  }

  // ALL-DAG: InitialValues.Updated: {4, 4}
  @JCStressTest
  @Outcome(id = "4, 4", expect = Expect.ACCEPTABLE)
  @State
  public static class Updated {
    final AtomicInteger a = new AtomicInteger(3);
    int y = a.incrementAndGet();

    @Actor
    public void actor(II_Result r) {
      r.r1 = a.get();
      r.r2 = y;
    }
  }
}
