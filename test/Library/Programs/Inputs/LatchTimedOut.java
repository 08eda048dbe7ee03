// FINDS race: LatchTimedOut.result

import java.util.concurrent.*;

/** The time for waiting may be over. */
public class LatchTimedOut {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            result = 4;
            latch.countDown();
        }).start();
        boolean done = latch.await(1, TimeUnit.SECONDS);
        int seen = result;
    }
}
