// FINDS race: TryLockIgnored.count

import java.util.concurrent.locks.*;

/** What tryLock says is not looked at. */
public class TryLockIgnored {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void add() {
        boolean got = lock.tryLock();
        ++count;
        if (got)
            lock.unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> add()).start();
        add();
    }
}
