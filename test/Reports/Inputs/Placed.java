import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Locks that static fields, elements of arrays, fields of objects and nothing but variables hold. */
class Placed {
    static class Shelf {
        final Object key = new Object();
        int books;
    }

    static final Shelf left = new Shelf();
    static final Shelf[] others = {new Shelf(), new Shelf()};
    static final Lock first = new ReentrantLock(), second = new ReentrantLock();

    static void both(Object a, Object b) {
        synchronized (a) {
            synchronized (b) {
                left.books++;
            }
        }
    }

    static void locks(Lock a, Lock b) {
        a.lock();
        b.lock();
        b.unlock();
        a.unlock();
    }

    public static void main(String[] args) {
        Object hidden = new Object();
        Runnable[] todo = new Runnable[2];
        switch (args[0]) {
            case "monitors" -> {
                todo[0] = () -> both(left, others[1]);
                todo[1] = () -> both(others[1], left);
            }
            case "fields" -> {
                todo[0] = () -> both(left.key, hidden);
                todo[1] = () -> both(hidden, left.key);
            }
            case "locks" -> {
                todo[0] = () -> locks(first, second);
                todo[1] = () -> locks(second, first);
            }
            default -> {
                todo[0] = () -> others[0].books++;
                todo[1] = () -> others[0].books--;
            }
        }
        for (Runnable r : todo)
            new Thread(r).start();
    }
}
