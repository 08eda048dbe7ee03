import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.II_Result;

@JCStressTest
@State
public class Divides {
  int by = 1;
  final int[] cells = {4, 5};
  volatile int index;

  @Actor
  public void actor1(II_Result r) {
    try {
      r.r1 = 8 / by;
    } catch (ArithmeticException e) {
      r.r1 = -1;
    }
    try {
      r.r2 = cells[index];
    } catch (ArrayIndexOutOfBoundsException e) {
      r.r2 = -1;
    }
  }

  @Actor
  public void actor2() {
    by = 0;
    index = 2;
  }
}
