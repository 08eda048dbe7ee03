import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Fails where a time limit runs out, after a search that is long enough for samples beside it. */
public class LateLimit {
    static volatile int sum, last;

    static void add(CountDownLatch left) {
        for (int i = 0; i < 5; i++) {
            sum = sum + 1;
            last += i;
        }
        left.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch left = new CountDownLatch(3);
        for (int i = 0; i < 3; i++)
            new Thread(() -> add(left)).start();
        if (!left.await(1, TimeUnit.SECONDS) && sum == 9 && last == 21)
            throw new IllegalStateException("late");
    }
}
