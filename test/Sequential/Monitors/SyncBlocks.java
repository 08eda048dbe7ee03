public class SyncBlocks {
    private int value;
    private static int svalue;

    synchronized int inc() { return ++value; }
    synchronized int nested(int n) { return n == 0 ? inc() : nested(n - 1) + inc(); }
    static synchronized int sinc() { synchronized (SyncBlocks.class) { return ++svalue; } }

    int throwing(boolean fail) {
        synchronized (this) {
            value += 10;
            if (fail) throw new IllegalStateException("in monitor " + value + " " + Thread.holdsLock(this));
            return value;
        }
    }

    synchronized void throwingMethod() { throw new UnsupportedOperationException("held " + Thread.holdsLock(this)); }

    static String loops(Object a, Object b) {
        StringBuilder sb = new StringBuilder();
        outer:
        for (int i = 0; i < 4; i++) {
            synchronized (a) {
                if (i == 1) continue;
                synchronized (b) {
                    sb.append(i).append(Thread.holdsLock(a)).append(Thread.holdsLock(b)).append(' ');
                    if (i == 2) break outer;
                }
                sb.append(Thread.holdsLock(b)).append(' ');
            }
        }
        return sb + "" + Thread.holdsLock(a) + Thread.holdsLock(b);
    }

    static int returning(Object lock) {
        synchronized (lock) {
            try {
                return Thread.holdsLock(lock) ? 1 : 0;
            } finally {
                synchronized (lock) {
                    svalue += 100;
                }
            }
        }
    }

    static String misuse(Runnable r) {
        try {
            r.run();
            return "allowed";
        } catch (IllegalMonitorStateException e) {
            return "IMSE " + e.getMessage();
        } catch (NullPointerException e) {
            return "NPE";
        }
    }

    public static void main(String[] args) throws Exception {
        SyncBlocks s = new SyncBlocks();
        System.out.println(s.inc() + " " + s.nested(5) + " " + s.value + " " + sinc() + sinc());
        for (boolean fail : new boolean[] {false, true, false}) {
            try {
                System.out.println(s.throwing(fail));
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
            System.out.println(Thread.holdsLock(s));
        }
        try {
            s.throwingMethod();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage() + " then " + Thread.holdsLock(s));
        }
        System.out.println(loops(new Object(), new int[0]) + " " + loops("x", "x"));
        Object lock = new Object();
        System.out.println(returning(lock) + " " + svalue + " " + Thread.holdsLock(lock));
        System.out.println(misuse(lock::notify) + "; " + misuse(lock::notifyAll) + "; " + misuse(() -> { synchronized (lock) { lock.notifyAll(); } }));
        System.out.println(misuse(() -> { Object o = null; synchronized (o) { System.out.println("never"); } }) + " " + misuse(() -> Thread.holdsLock(null)));
        System.out.println(misuse(() -> { synchronized (s) { synchronized (lock) { s.notify(); } lock.notify(); } }));
        int depth = 0;
        synchronized (lock) { depth++; synchronized (lock) { depth++; synchronized (lock) { depth++; } System.out.println(Thread.holdsLock(lock)); } System.out.println(Thread.holdsLock(lock)); }
        System.out.println(depth + " " + Thread.holdsLock(lock));
        SyncBlocks other = new SyncBlocks();
        synchronized (other) { other.value = s.inc(); s.value = other.inc(); }
        System.out.println(s.value + " " + other.value);
        synchronized (lock) {
            long before = System.nanoTime();
            lock.wait(1);
            System.out.println(Thread.holdsLock(lock) + " " + (System.nanoTime() >= before));
        }
        try {
            synchronized (lock) { lock.wait(-1); }
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        StringBuffer sb = new StringBuffer();
        synchronized (sb) { sb.append("locked").append(Thread.holdsLock(sb)); }
        System.out.println(sb);
    }
}
