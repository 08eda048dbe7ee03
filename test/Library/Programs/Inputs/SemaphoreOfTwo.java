// FINDS race: SemaphoreOfTwo.count

import java.util.concurrent.*;

/** A semaphore with two permits guards nothing. */
public class SemaphoreOfTwo {
    static final Semaphore permits = new Semaphore(2);
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
