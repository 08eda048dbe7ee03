// FINDS nothing

import java.util.concurrent.*;

/** A permit says that a connection is in the queue. */
public class PooledGivenBackFirst {
    static final Semaphore free = new Semaphore(1);
    static final ConcurrentLinkedQueue<String> items = new ConcurrentLinkedQueue<>();

    static void use() {
        free.acquireUninterruptibly();
        String item = items.poll();
        assert item != null : "a permit and no connection";
        items.add(item);
        free.release();
    }

    public static void main(String[] args) throws InterruptedException {
        items.add("connection");
        Thread t = new Thread(PooledGivenBackFirst::use);
        t.start();
        use();
        t.join();
    }
}
