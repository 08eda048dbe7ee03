import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** What depends on a collector, which there is not. */
public class NeverCollected {
    static volatile int y;

    static class Finalized {
        @SuppressWarnings("removal")
        @Override protected void finalize() { y = 1; }
    }

    static void removesAll(ReferenceQueue<Object> q) {
        try {
            for (;;)
                q.remove();
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        switch (args[0]) {
        case "weak":
            if (new WeakReference<>(new Object()).get() == null)
                throw new IllegalStateException();
            break;
        case "finalized":
            new Finalized();
            break;
        case "removes":
            q.remove();
            break;
        case "enqueued":
            new WeakReference<>(new Object(), q).enqueue();
            if (q.remove() == null)
                throw new IllegalStateException();
            break;
        case "daemon":
            Thread t = new Thread(() -> removesAll(q));
            t.setDaemon(true);
            t.start();
            break;
        case "hook":
            // The end of what a daemon starts is not awaited by the model.
            Thread d = new Thread(() -> {
                Thread last = new Thread(() -> y = 1);
                last.setDaemon(false);
                last.start();
            });
            d.setDaemon(true);
            d.start();
            d.join();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                if (y == 0)
                    throw new IllegalStateException();
            }));
            break;
        default:
            y = 2;
        }
    }
}
