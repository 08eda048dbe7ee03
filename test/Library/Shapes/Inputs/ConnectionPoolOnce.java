// FINDS nothing
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** A pool of connections; each lease can be closed again and again. */
public class ConnectionPoolOnce {
    record Connection(int id, AtomicInteger users) {
        void query() {
            assert users.incrementAndGet() == 1 : "one connection, two users";
            users.decrementAndGet();
        }
    }

    private final BlockingQueue<Connection> idle = new ArrayBlockingQueue<>(2, true);

    final class Lease implements AutoCloseable {
        private final Connection c;
        private final AtomicBoolean open = new AtomicBoolean(true);

        Lease(Connection c) {
            this.c = c;
        }

        @Override
        public void close() {
            if (open.compareAndSet(true, false) && !idle.offer(c))
                throw new IllegalStateException("more connections than there are");
        }
    }

    ConnectionPoolOnce() {
        for (int i = 0; i < 2; i++)
            idle.add(new Connection(i, new AtomicInteger()));
    }

    void use() {
        try (Lease l = new Lease(idle.take())) {
            l.c.query();
            l.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        var pool = new ConnectionPoolOnce();
        Thread[] users = new Thread[3];
        for (int i = 0; i < users.length; i++) {
            users[i] = new Thread(pool::use, "user-" + i);
            users[i].start();
        }
        for (Thread t : users)
            t.join();
        assert pool.idle.size() == 2;
    }
}
