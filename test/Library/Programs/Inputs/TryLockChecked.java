// FINDS nothing

import java.util.concurrent.locks.*;

/** As TryLockIgnored, but it is. */
public class TryLockChecked {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void add() {
        boolean got = lock.tryLock();
        if (got) {
            ++count;
            lock.unlock();
        }
    }
    public static void main(String[] args) {
        new Thread(() -> add()).start();
        add();
    }
}
