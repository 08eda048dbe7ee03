// FINDS nothing

import java.util.concurrent.*;

/** All begin when the gate opens; main goes on when all are done. */
public class StartGate {
    public static void main(String[] args) throws Exception {
        CountDownLatch start = new CountDownLatch(1), done = new CountDownLatch(2);
        int[] input = new int[1], results = new int[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            new Thread(() -> {
                try {
                    start.await();
                    results[me] = input[0] + me;
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                } finally {
                    done.countDown();
                }
            }).start();
        }
        input[0] = 5;
        start.countDown();
        done.await();
        assert results[0] + results[1] == 11;
    }
}
