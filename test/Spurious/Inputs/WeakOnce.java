import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

@JCStressTest
@Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "it is alone")
@Outcome(id = "false", expect = Expect.ACCEPTABLE_INTERESTING, desc = "for no reason")
@State
public class WeakOnce {
  final AtomicInteger a = new AtomicInteger();
  @Actor public void actor(Z_Result r) { r.r1 = a.weakCompareAndSetPlain(0, 1); }
}
