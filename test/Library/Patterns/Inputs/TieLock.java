// FINDS nothing
/** Locks in the order of identity hash codes, and a third lock where they are equal. */
public class TieLock {
    static final Object tie = new Object();
    static class Account {
        int n = 10;
    }
    static void move(Account f, Account t, int n) {
        int fh = System.identityHashCode(f), th = System.identityHashCode(t);
        if (fh < th)
            synchronized (f) {
                synchronized (t) {
                    f.n -= n;
                    t.n += n;
                }
            }
        else if (fh > th)
            synchronized (t) {
                synchronized (f) {
                    f.n -= n;
                    t.n += n;
                }
            }
        else
            synchronized (tie) {
                synchronized (f) {
                    synchronized (t) {
                        f.n -= n;
                        t.n += n;
                    }
                }
            }
    }
    public static void main(String[] a) throws Exception {
        Account x = new Account(), y = new Account();
        Thread t = new Thread(() -> move(x, y, 1)), u = new Thread(() -> move(y, x, 2));
        t.start();
        u.start();
        t.join();
        u.join();
        assert x.n == 11 && y.n == 9;
    }
}
