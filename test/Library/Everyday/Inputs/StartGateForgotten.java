// FINDS deadlock: main

import java.util.concurrent.*;

/** A worker that fails does not count down. */
public class StartGateForgotten {
    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        BlockingQueue<String> jobs = new LinkedBlockingQueue<>();
        Thread worker = new Thread(() -> {
            String job = jobs.poll();
            if (job == null)
                return;
            done.countDown();
        }, "worker");
        worker.start();
        jobs.add("job");
        done.await();
    }
}
