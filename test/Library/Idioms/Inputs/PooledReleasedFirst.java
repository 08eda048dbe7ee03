// FINDS assertion failed: a permit and no connection

import java.util.concurrent.*;

/** The thread that gets the permit finds no connection yet. */
public class PooledReleasedFirst {
    static final Semaphore free = new Semaphore(1);
    static final ConcurrentLinkedQueue<String> items = new ConcurrentLinkedQueue<>();

    static void use() {
        free.acquireUninterruptibly();
        String item = items.poll();
        assert item != null : "a permit and no connection";
        free.release();
        items.add(item);
    }

    public static void main(String[] args) throws InterruptedException {
        items.add("connection");
        Thread t = new Thread(PooledReleasedFirst::use);
        t.start();
        use();
        t.join();
    }
}
