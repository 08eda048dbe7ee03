package java.lang.ref;

import java.util.concurrent.ThreadFactory;

/** Model of Cleaner: nothing is collected, so only an explicit clean cleans. */
public final class Cleaner {
    public interface Cleanable { void clean(); }

    private Cleaner() {}

    public static Cleaner create() { return new Cleaner(); }
    public static Cleaner create(ThreadFactory f) {
        java.util.Objects.requireNonNull(f);
        return new Cleaner();
    }
    public Cleanable register(Object o, Runnable action) {
        java.util.Objects.requireNonNull(o);
        java.util.Objects.requireNonNull(action);
        return new Cleanable() {
            private boolean done;
            @Override
            public void clean() {
                synchronized (this) {
                    if (done)
                        return;
                    done = true;
                }
                action.run();
            }
        };
    }
}
