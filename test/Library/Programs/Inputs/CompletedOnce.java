// FINDS nothing

import java.util.concurrent.*;

/** As CompletedTwice, with one that does. */
public class CompletedOnce {
    public static void main(String[] args) {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        new Thread(() -> f.isDone()).start();
        f.complete(2);
        assert f.join() == 2 : "the other was first";
    }
}
