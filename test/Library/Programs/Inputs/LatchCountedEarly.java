// FINDS race: LatchCountedEarly.result

import java.util.concurrent.*;

/** The result is written after the latch was counted down. */
public class LatchCountedEarly {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            latch.countDown();
            result = 4;
        }).start();
        latch.await();
        int seen = result;
    }
}
