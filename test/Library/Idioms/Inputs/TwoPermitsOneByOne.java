// FINDS deadlock: main and Thread-0

import java.util.concurrent.*;

/** Each has one and waits for the other's. */
public class TwoPermitsOneByOne {
    static final Semaphore buffers = new Semaphore(2);

    static void copy() {
        buffers.acquireUninterruptibly();
        buffers.acquireUninterruptibly();
        buffers.release(2);
    }

    public static void main(String[] args) {
        new Thread(TwoPermitsOneByOne::copy).start();
        copy();
    }
}
