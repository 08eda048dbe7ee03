// FINDS nothing
import java.lang.invoke.*;
/** Double-checked locking with acquire and release. */
public class DclByHandle {
    static int[] instance;
    static final VarHandle H;
    static {
        try {
            H = MethodHandles.lookup().findStaticVarHandle(DclByHandle.class, "instance", int[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    static int[] get() {
        int[] r = (int[])H.getAcquire();
        if (r == null)
            synchronized (X0.class) {
                r = (int[])H.getAcquire();
                if (r == null) {
                    r = new int[] {1};
                    H.setRelease(r);
                }
            }
        return r;
    }
    static class X0 { }
    public static void main(String[] x) throws Exception {
        int[][] got = new int[2][];
        Thread t = new Thread(() -> {
            got[0] = get();
            assert got[0][0] == 1;
        }),
               u = new Thread(() -> {
                   got[1] = get();
                   assert got[1][0] == 1;
               });
        t.start();
        u.start();
        t.join();
        u.join();
        assert got[0] == got[1];
    }
}
