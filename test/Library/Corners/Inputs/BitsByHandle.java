// GIVES 0 1 3
// GIVES 2 0 3
import java.util.concurrent.*;
import java.lang.invoke.*;
public class BitsByHandle {
    static final VarHandle H;
    static {
        try {
            H = MethodHandles.lookup().findStaticVarHandle(BitsByHandle.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }
    static int x;
    static String once() throws Exception {
        x = 0;
        int[] r = new int[1];
        Thread t = new Thread(() -> r[0] = (int)H.getAndBitwiseOr(2));
        t.start();
        int mine = (int)H.getAndBitwiseOrAcquire(1);
        t.join();
        return mine + " " + r[0] + " " + x;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
