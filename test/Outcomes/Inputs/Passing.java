import static org.openjdk.jcstress.annotations.Expect.*;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** A message, and compare-and-sets of a negative byte: one that fails, one that succeeds. */
@JCStressTest
@Outcome(expect = ACCEPTABLE)
@State
public class Passing {
  static final VarHandle TURN;
  static {
    try {
      TURN = MethodHandles.lookup().findVarHandle(Passing.class, "turn", byte.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  int data;
  volatile boolean ready;
  byte turn = -1;

  @Actor
  public void writer() {
    data = 1;
    ready = true;
    TURN.compareAndSet(this, (byte) 5, (byte) 6);
    TURN.compareAndSet(this, (byte) -1, (byte) -2);
  }

  @Actor
  public void reader(III_Result r) {
    r.r1 = ready ? 1 : 0;
    r.r2 = data;
    r.r3 = (byte) TURN.getVolatile(this);
  }
}
