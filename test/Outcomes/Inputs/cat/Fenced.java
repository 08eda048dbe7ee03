import static org.openjdk.jcstress.annotations.Expect.*;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two writes in order by a fence, and by the mode of the second one. */
public class Fenced {
    static final VarHandle Y;

    static {
        try {
            Y = MethodHandles.lookup().findVarHandle(Shared.class, "y", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static class Shared {
        int x, y;

        public void look(II_Result r) {
            r.r1 = (int) Y.getAcquire(this);
            r.r2 = x;
        }
    }

    @JCStressTest
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "out of order")
    @Outcome(expect = ACCEPTABLE, desc = "in order")
    @State
    public static class ByFence extends Shared {
        @Actor
        public void actor1() {
            x = 1;
            VarHandle.storeStoreFence();
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            look(r);
        }
    }

    @JCStressTest
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "out of order")
    @Outcome(expect = ACCEPTABLE, desc = "in order")
    @State
    public static class ByMode extends Shared {
        @Actor
        public void actor1() {
            x = 1;
            Y.setRelease(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            look(r);
        }
    }
}
