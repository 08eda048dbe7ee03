// FINDS assertion failed: the other was first

import java.util.concurrent.*;

/** The first thread to complete the future decides. */
public class CompletedTwice {
    public static void main(String[] args) {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        new Thread(() -> f.complete(1)).start();
        f.complete(2);
        assert f.join() == 2 : "the other was first";
    }
}
