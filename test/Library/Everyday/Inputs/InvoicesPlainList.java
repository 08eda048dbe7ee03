// FINDS race: ArrayList.elementData
// FINDS race: ArrayList.modCount
// FINDS race: ArrayList.size
// FINDS race: ArrayList.size

import java.util.*;
import java.util.concurrent.*;

/** The tasks add their results to one plain list. */
public class InvoicesPlainList {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Integer> results = new ArrayList<>();
        pool.execute(() -> results.add(10));
        pool.execute(() -> results.add(20));
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
