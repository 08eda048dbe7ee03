// FINDS nothing

import java.util.concurrent.*;

/** As SemaphoreOfTwo, with one. */
public class SemaphoreOfOne {
    static final Semaphore permits = new Semaphore(1);
    static int count;

    static void add() {
        permits.acquireUninterruptibly();
        ++count;
        permits.release();
    }
    public static void main(String[] args) {
        new Thread(() -> add()).start();
        add();
    }
}
