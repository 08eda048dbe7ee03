import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.II_Result;

@JCStressTest
@Description("Each thread raises its flag, then looks at the other's")
@Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE, desc = "one sees the other")
@Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "both enter")
@State
public class Dekker {
    volatile int one, two;

    @Actor
    public void first(II_Result r) {
        one = 1;
        r.r1 = two;
    }

    @Actor
    public void second(II_Result r) {
        two = 1;
        r.r2 = one;
    }
}
