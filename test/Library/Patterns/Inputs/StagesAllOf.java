// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;
public class StagesAllOf {
    public static void main(String[] a) {
        List<CompletableFuture<Integer>> l =
            Stream.of(1, 2, 3).map(n -> CompletableFuture.supplyAsync(() -> n * n)).collect(Collectors.toList());
        int sum = CompletableFuture.allOf(l.toArray(new CompletableFuture[0]))
                      .thenApply(v -> l.stream().mapToInt(CompletableFuture::join).sum())
                      .join();
        assert sum == 14;
    }
}
