// FINDS nothing

import java.util.concurrent.*;

/** As StagesShare, each with a value of its own. */
public class StagesPass {
    public static void main(String[] args) {
        int[] sum = new int[1];
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 1);
        sum[0] += 2;
        sum[0] += a.join();
    }
}
