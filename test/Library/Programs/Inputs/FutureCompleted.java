// FINDS nothing

import java.util.concurrent.*;

/** As FutureNeverCompleted, but somebody does. */
public class FutureCompleted {
    public static void main(String[] args) {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        Thread t = new Thread(() -> {
            f.complete(1);
        });
        t.start();
        f.join();
    }
}
