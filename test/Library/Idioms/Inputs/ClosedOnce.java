// FINDS nothing

import java.util.concurrent.atomic.*;

/** The thread that sets the flag closes. */
public class ClosedOnce {
    static final AtomicBoolean closed = new AtomicBoolean();
    static final AtomicInteger freed = new AtomicInteger();

    static void close() {
        if (!closed.compareAndSet(false, true))
            return;
        int n = freed.incrementAndGet();
        assert n == 1 : "freed twice";
    }

    public static void main(String[] args) {
        Thread hook = new Thread(ClosedOnce::close);
        hook.start();
        close();
    }
}
