package java.lang.ref;

import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import jdk.internal.misc.Unsafe;

/**
 * Model of Cleaner: its thread begins when System.gc() has found something for it,
 * and ends when that is done; the next one waits for it.
 */
public final class Cleaner {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long NEWEST = UNSAFE.objectFieldOffset(Cleaner.class, "newest");

    public interface Cleanable { void clean(); }

    private final ThreadFactory factory;
    /** Keeps those that the program has no hold of. */
    private Entry newest;
    private Thread last;

    private Cleaner(ThreadFactory factory) { this.factory = factory; }

    public static Cleaner create() { return new Cleaner(null); }
    public static Cleaner create(ThreadFactory f) { return new Cleaner(Objects.requireNonNull(f)); }

    public Cleanable register(Object o, Runnable action) {
        Entry e = new Entry(this, Objects.requireNonNull(o), Objects.requireNonNull(action));
        do
            e.older = (Entry) UNSAFE.getReferenceOpaque(this, NEWEST);
        while (!UNSAFE.weakCompareAndSetReferencePlain(this, NEWEST, e.older, e));
        return e;
    }

    static final class Entry extends PhantomReference<Object> implements Cleanable {
        final Cleaner of;
        private Runnable action;
        private Entry older;
        /** In the list of those that are to be cleaned. */
        Entry after;

        Entry(Cleaner of, Object o, Runnable action) {
            super(o, null);
            this.of = of;
            this.action = action;
        }
        @Override
        public void clean() {
            Runnable todo;
            synchronized (this) {
                todo = action;
                action = null;
            }
            if (todo != null)
                todo.run();
        }
        /** In an atomic block of System.gc(). */
        void start(Entry list) { of.start(list); }
    }

    /** Those of the list that are this one's. */
    private void start(Entry first) {
        Thread before = last;
        Runnable work = () -> {
            join(before);
            Entry next;
            for (Entry e = first; e != null; e = next) {
                next = e.after;
                if (e.of == this)
                    cleanQuietly(e);
            }
        };
        last = factory != null ? factory.newThread(work) : new Thread(work, "Cleaner-0");
        if (factory == null)
            last.setDaemon(true);
        last.start();
    }
    private static void join(Thread t) {
        while (t != null)
            try {
                t.join();
                return;
            } catch (InterruptedException e) {
                // It goes on.
            }
    }
    private static void cleanQuietly(Entry e) {
        try {
            e.clean();
        } catch (Throwable t) {
            // As the documentation has it.
        }
    }
}
