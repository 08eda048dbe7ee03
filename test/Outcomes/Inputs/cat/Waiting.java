import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.I_Result;

@JCStressTest
@State
public class Waiting {
    int x;
    boolean ready;

    @Actor
    public void one() {
        x = 1;
        ready = true;
    }

    @Actor
    public void two(I_Result r) {
        while (!ready)
            ;
        r.r1 = x;
    }
}
