// FINDS nothing

import java.util.concurrent.locks.*;

/** Three threads take turns under one condition. */
public class TurnsSignalAll {
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
                next.signalAll();
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
