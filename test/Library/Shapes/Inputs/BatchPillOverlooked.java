// FINDS deadlock: main and consumer
// drainTo may take the pill into the middle of a batch; only the first element is compared with it.
import java.util.*;
import java.util.concurrent.*;

/** A consumer in batches that looks for the pill only at the head of a batch. */
public class BatchPillOverlooked {
    private static final String PILL = "pill";

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread consumer = new Thread(() -> {
            try {
                for (String first = queue.take(); !first.equals(PILL); first = queue.take()) {
                    List<String> batch = new ArrayList<>(List.of(first));
                    queue.drainTo(batch, 9);
                    System.out.println(batch.size());
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "consumer");
        consumer.start();
        queue.put("a");
        queue.put(PILL);
        consumer.join();
    }
}
