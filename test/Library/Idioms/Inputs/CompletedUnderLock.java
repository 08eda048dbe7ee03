// FINDS deadlock: main and Thread-0

import java.util.concurrent.*;

/** The thread that waits for the future holds the lock that is needed to complete it. */
public class CompletedUnderLock {
    static final Object lock = new Object();
    static final CompletableFuture<Integer> result = new CompletableFuture<>();

    public static void main(String[] args) throws InterruptedException {
        Thread asks = new Thread(() -> {
            synchronized (lock) {
                assert result.join() == 1;
            }
        });
        asks.start();
        synchronized (lock) {
            result.complete(1);
        }
        asks.join();
    }
}
