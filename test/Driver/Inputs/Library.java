import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

public class Library {
    interface Action { void run() throws Exception; }

    static void both(Action a, Action b) throws Exception {
        Thread[] threads = new Thread[2];
        Action[] actions = {a, b};
        for (int i = 0; i < 2; i++) {
            Action action = actions[i];
            threads[i] = new Thread(() -> {
                try {
                    action.run();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads)
            t.join();
    }

    public static void main(String[] args) throws Exception {
        int[] count = {0};
        List<String> list = new ArrayList<>();
        switch (args[0]) {
        case "lock": {
            ReentrantLock lock = new ReentrantLock();
            Action a = () -> { lock.lock(); try { count[0]++; } finally { lock.unlock(); } };
            both(a, a);
            assert count[0] == 2;
            break;
        }
        case "list":
            both(() -> list.add("a"), () -> list.add("b"));
            break;
        case "synclist": {
            List<String> safe = Collections.synchronizedList(list);
            both(() -> safe.add("a"), () -> safe.add("b"));
            assert safe.size() == 2;
            break;
        }
        case "latch": {
            CountDownLatch latch = new CountDownLatch(1);
            both(() -> { count[0] = 5; latch.countDown(); },
                 () -> { latch.await(); assert count[0] == 5; });
            break;
        }
        case "semaphore": {
            Semaphore s = new Semaphore(1);
            Action a = () -> { s.acquire(); count[0]++; s.release(); };
            both(a, a);
            assert count[0] == 2;
            break;
        }
        case "map": {
            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
            both(() -> map.put("a", 1), () -> map.put("b", 2));
            assert map.size() == 2;
            break;
        }
        case "future":
            assert CompletableFuture.supplyAsync(() -> 3).thenApply(x -> x + 1).get() == 4;
            break;
        case "nolock":
            both(() -> count[0]++, () -> count[0]++);
            break;
        }
    }
}
