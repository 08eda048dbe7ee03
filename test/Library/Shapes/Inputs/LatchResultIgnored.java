// FINDS race: int[][i]
// Races of two elements at the same places are told once. await(timeout) returns false and nobody asks: main reads parts that are still being written.
import java.util.concurrent.*;

/** Waits for the parts, but not for ever, and sums them up whatever came of it. */
public class LatchResultIgnored {
    public static void main(String[] args) throws InterruptedException {
        int[] parts = new int[2];
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            int me = i;
            Thread t = new Thread(() -> {
                parts[me] = me + 1;
                done.countDown();
            });
            t.setDaemon(true);
            t.start();
        }
        done.await(200, TimeUnit.MILLISECONDS);
        System.out.println(parts[0] + parts[1]);
    }
}
