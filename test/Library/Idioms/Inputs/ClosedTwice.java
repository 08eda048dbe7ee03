// FINDS assertion failed: freed twice

import java.util.concurrent.atomic.*;

/** Both find it open. */
public class ClosedTwice {
    static final AtomicBoolean closed = new AtomicBoolean();
    static final AtomicInteger freed = new AtomicInteger();

    static void close() {
        if (closed.get())
            return;
        closed.set(true);
        int n = freed.incrementAndGet();
        assert n == 1 : "freed twice";
    }

    public static void main(String[] args) {
        Thread hook = new Thread(ClosedTwice::close);
        hook.start();
        close();
    }
}
