// FINDS nothing

import java.util.concurrent.*;

/** As LatchCountedEarly, before. */
public class LatchCountedLast {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            result = 4;
            latch.countDown();
        }).start();
        latch.await();
        int seen = result;
    }
}
