// FINDS nothing

import java.util.concurrent.*;

/** As LatchTimedOut, but looks whether it was. */
public class LatchWaited {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            result = 4;
            latch.countDown();
        }).start();
        boolean done = latch.await(1, TimeUnit.SECONDS);
        int seen = done ? result : 0;
    }
}
