// FINDS nothing
public class SeqLockVolatile {
    static volatile int seq, x, y;
    static synchronized void write(int v) {
        seq++;
        x = v;
        y = v;
        seq++;
    }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {
            write(1);
            write(2);
        });
        t.start();
        int p, q, s;
        do {
            while (((s = seq) & 1) != 0)
                Thread.onSpinWait();
            p = x;
            q = y;
        } while (seq != s);
        t.join();
        assert p == q;
    }
}
