// FINDS deadlock: main

import java.util.concurrent.*;

/** The latch waits for one more than counts. */
public class LatchTooHigh {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(3);
        for (int i = 0; i < 2; i++)
            new Thread(() -> latch.countDown()).start();
        latch.await();
    }
}
