// FINDS deadlock: Thread-0, Thread-1 and Thread-2
// FINDS deadlock: Thread-1

import java.util.concurrent.locks.*;

/** The one that is signalled may not be the one whose turn it is. */
public class TurnsSignalOne {
    static final Lock lock = new ReentrantLock();
    static final Condition next = lock.newCondition();
    static int turn = 1;
    static final int N = 3;

    static void say(int remainder) {
        lock.lock();
        try {
            while (turn <= N) {
                if (turn % 3 != remainder) {
                    next.awaitUninterruptibly();
                    continue;
                }
                turn++;
                next.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        for (int r = 0; r < 3; r++) {
            int mine = r;
            new Thread(() -> say(mine)).start();
        }
    }
}
