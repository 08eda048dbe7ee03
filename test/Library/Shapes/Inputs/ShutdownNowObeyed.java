// FINDS nothing
import java.util.List;
import java.util.concurrent.*;

/** Workers that wait for orders until the pool is shut down by interrupts. */
public class ShutdownNowObeyed {
    private static final BlockingQueue<String> orders = new LinkedBlockingQueue<>();
    private static final ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();

    private static void work() {
        try {
            while (!Thread.currentThread().isInterrupted())
                done.add(orders.take().toUpperCase());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 2; i++)
            pool.execute(ShutdownNowObeyed::work);
        orders.add("tea");
        List<Runnable> notStarted = pool.shutdownNow();
        assert notStarted.isEmpty() || notStarted.size() <= 2;
        while (!pool.awaitTermination(1, TimeUnit.SECONDS))
            System.out.println("still waiting");
        assert done.size() + orders.size() <= 1 : "no order is there twice";
        assert done.stream().allMatch("TEA"::equals);
    }
}
