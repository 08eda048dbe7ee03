// FINDS nothing
/** A class's initialiser does not run that of an interface without default methods. */
public class InitByInterface {
    static final java.util.concurrent.atomic.AtomicInteger n = new java.util.concurrent.atomic.AtomicInteger();
    interface I {
        int K = n.incrementAndGet();
    }
    static class C implements I {
        static int v = 5;
    }
    public static void main(String[] a) throws Exception {
        int[] got = new int[2];
        Thread t = new Thread(() -> got[0] = C.v), u = new Thread(() -> got[1] = C.v);
        t.start();
        u.start();
        t.join();
        u.join();
        assert n.get() == 0 && got[0] == 5 && got[1] == 5;
        assert I.K == 1 && n.get() == 1;
    }
}
