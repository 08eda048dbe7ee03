// FINDS assertion failed: one connection, two users
// close() is called by try-with-resources and once more by an eager user: the connection is in the queue twice.
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool of connections whose close() gives back without looking. */
public class ConnectionPoolTwice {
    private final BlockingQueue<Connection> idle = new LinkedBlockingQueue<>();

    class Connection implements AutoCloseable {
        private final AtomicInteger users = new AtomicInteger();

        void query() {
            assert users.incrementAndGet() == 1 : "one connection, two users";
            users.decrementAndGet();
        }

        @Override
        public void close() {
            idle.add(this);
        }
    }

    ConnectionPoolTwice(int size) {
        for (int i = 0; i < size; i++)
            idle.add(new Connection());
    }

    void use(boolean eager) {
        try (Connection c = idle.take()) {
            c.query();
            if (eager)
                c.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConnectionPoolTwice pool = new ConnectionPoolTwice(1);
        pool.use(true);
        Thread a = new Thread(() -> pool.use(false), "a");
        Thread b = new Thread(() -> pool.use(false), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
