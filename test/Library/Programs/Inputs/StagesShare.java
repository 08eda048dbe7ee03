// FINDS race: int[][i]

import java.util.concurrent.*;

/** Two stages change one list. */
public class StagesShare {
    public static void main(String[] args) {
        int[] sum = new int[1];
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> sum[0] += 1);
        sum[0] += 2;
        a.join();
    }
}
