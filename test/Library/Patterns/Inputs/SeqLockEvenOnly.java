// GIVES 0 0
// GIVES 0 1
// GIVES 1 0
// GIVES 1 1
/** Looks at the parity and not whether the number has changed. */
public class SeqLockEvenOnly {
    static volatile int seq, x, y;
    public static String once() throws Exception {
        seq = 0;
        x = y = 0;
        Thread t = new Thread(() -> {
            seq = 1;
            x = 1;
            y = 1;
            seq = 2;
        });
        t.start();
        int p, q;
        do {
            p = x;
            q = y;
        } while ((seq & 1) != 0);
        t.join();
        return p + " " + q;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
