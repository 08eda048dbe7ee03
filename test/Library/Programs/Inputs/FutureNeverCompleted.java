// FINDS deadlock: main

import java.util.concurrent.*;

/** Nobody completes the future. */
public class FutureNeverCompleted {
    public static void main(String[] args) {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        Thread t = new Thread(() -> {
            if (f.isCancelled())
                f.complete(1);
        });
        t.start();
        f.join();
    }
}
