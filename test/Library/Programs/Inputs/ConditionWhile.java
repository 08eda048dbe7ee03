// FINDS nothing

import java.util.concurrent.locks.*;

/** As ConditionIf, with a loop around await. */
public class ConditionWhile {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notEmpty = lock.newCondition();
    static final java.util.ArrayDeque<Integer> items = new java.util.ArrayDeque<>();

    static void take() {
        lock.lock();
        try {
            while (items.isEmpty())
                notEmpty.awaitUninterruptibly();
            items.remove();
        } finally {
            lock.unlock();
        }
    }
    static void put(int i) {
        lock.lock();
        try {
            items.add(i);
            notEmpty.signalAll();
        } finally {
            lock.unlock();
        }
    }
    public static void main(String[] args) {
        new Thread(() -> take(), "a").start();
        new Thread(() -> take(), "b").start();
        put(1);
        put(2);
    }
}
