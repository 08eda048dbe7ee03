import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.I_Result;

@JCStressTest
@Outcome(id = "1", expect = ACCEPTABLE, desc = "the second actor came first")
@State
public class Waits {
    int x;

    @Actor
    public synchronized void actor1(I_Result r) throws InterruptedException {
        while (x == 0)
            wait();
        r.r1 = x;
    }

    @Actor
    public synchronized void actor2() {
        x = 1;
    }
}
