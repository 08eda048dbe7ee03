import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A thread writes, main reads and says what it must not see. */
public class Seen {
  static final VarHandle SPUN;
  static {
    try {
      SPUN = MethodHandles.lookup().findStaticVarHandle(Seen.class, "spun", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static long balance, spun, next;
  static double rate;
  static final long[] row = new long[2];

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "static":
        start(() -> balance = -1);
        long seen = balance;
        assert seen == 0 || seen == -1 : seen;
        break;
      case "double":
        start(() -> rate = Double.longBitsToDouble(0x3ff0_0000_0000_0001L));
        double found = rate;
        assert found == 0 || found > 1 : found;
        break;
      case "element":
        start(() -> row[1] = -1);
        long there = row[1];
        assert there == 0 || there == -1 : there;
        break;
      // The first field has other accesses, too: it is whole, and next is not.
      case "mixed":
        start(() -> {
          SPUN.setOpaque(-1L);
          next = -1;
        });
        long whole = spun;
        assert whole == 0 || whole == -1 : "spun";
        long torn = next;
        assert torn == 0 || torn == -1 : "next";
        break;
      default:
        throw new IllegalArgumentException();
    }
  }

  static void start(Runnable r) {
    new Thread(r).start();
  }
}
