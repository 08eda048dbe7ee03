// FINDS nothing

import java.util.concurrent.locks.*;

/** A loop around tryLock. */
public class TriesUntilLocked {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void add() {
        while (!lock.tryLock())
            Thread.onSpinWait();
        ++count;
        lock.unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> add()).start();
        add();
    }
}
