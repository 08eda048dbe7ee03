import java.util.ArrayDeque;

/** A pool of objects: all under its lock, but for a number that close resets. */
public class Pool {
    private final ArrayDeque<Object> idle = new ArrayDeque<>();
    private int active, made;
    private boolean isClosed;

    Object borrow() {
        synchronized (this) {
            active++;
            Object o = idle.poll();
            if (o == null) {
                made++;
                o = new Object();
            }
            return o;
        }
    }

    void giveBack(Object o) {
        synchronized (this) {
            active--;
            if (!isClosed)
                idle.add(o);
        }
    }

    void close() {
        isClosed = true;
        synchronized (this) {
            idle.clear();
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Pool pool = new Pool();
        for (int i = 1; i < n; i++)
            new Thread(() -> {
                for (int k = 0; k < 2; k++)
                    pool.giveBack(pool.borrow());
            }).start();
        new Thread(pool::close, "closer").start();
    }
}
