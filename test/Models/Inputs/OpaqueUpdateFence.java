import heddle.Heddle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Opaque accesses, an update and a full fence on one field. */
public class OpaqueUpdateFence {
  private int x;
  private static final VarHandle X;

  static {
    try {
      X = MethodHandles.lookup().findVarHandle(OpaqueUpdateFence.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OpaqueUpdateFence cell = new OpaqueUpdateFence();
    int[] seen = new int[3];
    Thread writer = new Thread(() -> X.setOpaque(cell, 7));
    Thread reader = new Thread(() -> {
      seen[0] = (int) X.getAndAdd(cell, 1);
      seen[1] = (int) X.getOpaque(cell);
      VarHandle.fullFence();
      seen[2] = (int) X.getOpaque(cell);
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    Heddle.observe("seen", seen[0] + " " + seen[1] + " " + seen[2]);
  }
}
