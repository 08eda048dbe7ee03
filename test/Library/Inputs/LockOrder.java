import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class LockOrder {
    static int shared;

    static Runnable nested(ReentrantLock first, ReentrantLock second) {
        return () -> {
            first.lock();
            second.lock();
            second.unlock();
            first.unlock();
        };
    }
    static Runnable increment(ReentrantLock lock) {
        return () -> {
            lock.lock();
            shared++;
            lock.unlock();
        };
    }
    static void waitFor(ReentrantLock lock, Condition c) {
        lock.lock();
        try {
            c.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
        switch (args[0]) {
        case "order":
            new Thread(nested(a, b), "A").start();
            new Thread(nested(b, a), "B").start();
            break;
        case "race":
            new Thread(increment(a), "A").start();
            new Thread(increment(b), "B").start();
            break;
        case "condition":
            new Thread(() -> waitFor(a, a.newCondition()), "A").start();
            break;
        case "poll":
            LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();
            new Thread(() -> q.add("x"), "A").start();
            if (q.poll(1, TimeUnit.SECONDS) == null)
                throw new IllegalStateException("late");
            break;
        default:
            LinkedBlockingQueue<String> full = new LinkedBlockingQueue<>(1);
            full.put("x");
            full.put("y");
        }
    }
}
