// FINDS nothing

import java.util.concurrent.*;

/** Nobody waits for the future with the lock held. */
public class CompletedAfterLock {
    static final Object lock = new Object();
    static final CompletableFuture<Integer> result = new CompletableFuture<>();

    public static void main(String[] args) throws InterruptedException {
        Thread asks = new Thread(() -> {
            int value = result.join();
            synchronized (lock) {
                assert value == 1;
            }
        });
        asks.start();
        synchronized (lock) {
            result.complete(1);
        }
        asks.join();
    }
}
