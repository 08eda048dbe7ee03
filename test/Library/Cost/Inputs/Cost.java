import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The programs whose cost docs/results/Performance.md records. */
public class Cost {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "condition": {
            ReentrantLock lock = new ReentrantLock();
            Condition c = lock.newCondition();
            Thread t = new Thread(() -> {
                lock.lock();
                ready = true;
                c.signal();
                lock.unlock();
            });
            t.start();
            lock.lock();
            while (!ready)
                c.await();
            lock.unlock();
            t.join();
            break;
        }
        case "bulk": {
            ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
            map.put(1, 1);
            map.put(9, 2);
            Thread t = new Thread(() -> {
                int sum = map.reduceValues(1, Integer::sum);
                assert sum == 3 || sum == 6;
            });
            t.start();
            map.put(12, 3);
            t.join();
            break;
        }
        case "map": {
            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
            Thread t = new Thread(() -> {
                map.put("a", 1);
                map.get("b");
            });
            t.start();
            map.put("b", 2);
            map.get("a");
            t.join();
            assert map.size() == 2;
            break;
        }
        case "pool": {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<Integer> a = pool.submit(() -> 1), b = pool.submit(() -> 2);
            assert a.get() + b.get() == 3;
            pool.shutdown();
            break;
        }
        }
    }
}
