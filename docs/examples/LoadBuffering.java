import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.II_Result;

@JCStressTest
@Description("Two threads read, then write what the other reads")
@Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = ACCEPTABLE, desc = "one before the other, or at once")
@Outcome(id = "1, 1", expect = ACCEPTABLE_INTERESTING, desc = "both reads see what is written later")
@State
public class LoadBuffering {
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
