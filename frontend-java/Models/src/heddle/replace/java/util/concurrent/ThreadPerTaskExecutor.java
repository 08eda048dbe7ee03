package heddle.replace.java.util.concurrent;

import java.util.Set;
import jdk.internal.misc.Unsafe;

/** JDK 21 and later: containers of threads are not modelled, their threads are. */
public class ThreadPerTaskExecutor {
    private ThreadPerTaskExecutor() {}
    @SuppressWarnings("unchecked")
    public static void start(Object executor, Thread t) {
        Unsafe u = Unsafe.getUnsafe();
        ((Set<Thread>) u.getReference(executor, u.objectFieldOffset(executor.getClass(), "threads")))
            .add(t);
        t.start();
    }
}
