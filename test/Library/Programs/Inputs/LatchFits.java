// FINDS nothing

import java.util.concurrent.*;

/** As LatchTooHigh, for as many. */
public class LatchFits {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        for (int i = 0; i < 2; i++)
            new Thread(() -> latch.countDown()).start();
        latch.await();
    }
}
