// FINDS uncaught exception: java.lang.IllegalStateException: Recursive update
// computeIfAbsent: the function "must not attempt to update any other mappings". It is noticed within one bin, and
// a map of capacity 1 has one.
import java.util.concurrent.ConcurrentHashMap;

/** Fibonacci numbers, remembered in a map that is updated while it computes. */
public class RecursiveFib {
    private final ConcurrentHashMap<Integer, Long> known = new ConcurrentHashMap<>(1, 10f, 1);

    long fib(int n) {
        if (n < 2)
            return n;
        return known.computeIfAbsent(n, k -> fib(k - 1) + fib(k - 2));
    }

    public static void main(String[] args) throws InterruptedException {
        RecursiveFib f = new RecursiveFib();
        Thread other = new Thread(() -> f.known.put(100, 0L));
        other.start();
        other.join();
        System.out.println(f.fib(5));
    }
}
