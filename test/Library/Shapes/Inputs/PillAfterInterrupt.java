// FINDS assertion failed: the report was interrupted
// take() looks for an interrupt before it waits. The worker may have looked already when it is interrupted; then
// it takes the pill, and keeps the interrupt, which ends what it does next.
import java.util.concurrent.*;

/** A worker that is stopped in two ways at once, to be sure. */
public class PillAfterInterrupt {
    private static final Runnable PILL = () -> { };
    private static final BlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();
    private static final BlockingQueue<String> reports = new LinkedBlockingQueue<>();

    private static void work() {
        try {
            for (Runnable job; (job = jobs.take()) != PILL;)
                job.run();
        } catch (InterruptedException e) {
            return; // asked to stop
        }
        try {
            reports.put("stopped by the pill");
        } catch (InterruptedException e) {
            throw new AssertionError("the report was interrupted");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(PillAfterInterrupt::work, "worker");
        worker.start();
        worker.interrupt();
        jobs.put(PILL);
        worker.join();
        System.out.println(reports);
    }
}
