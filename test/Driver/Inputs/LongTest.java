import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.I_Result;

@JCStressTest
@Outcome(expect = Expect.ACCEPTABLE)
@State
public class LongTest {
  volatile int n;

  @Actor public void first() { for (int i = 0; i < 20; i++) n = i; }
  @Actor public void second() { for (int i = 0; i < 20; i++) n = -i; }
  @Actor public void third(I_Result r) { r.r1 = n; }
}
