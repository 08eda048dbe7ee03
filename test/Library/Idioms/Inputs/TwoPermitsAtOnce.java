// FINDS nothing

import java.util.concurrent.*;

/** Both buffers are taken in one step. */
public class TwoPermitsAtOnce {
    static final Semaphore buffers = new Semaphore(2);

    static void copy() {
        buffers.acquireUninterruptibly(2);
        buffers.release(2);
    }

    public static void main(String[] args) {
        new Thread(TwoPermitsAtOnce::copy).start();
        copy();
    }
}
