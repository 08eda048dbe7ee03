// FINDS assertion failed: 0201

import java.util.concurrent.*;

/** Zero wakes the even one first, which takes 2 for the first number. */
public class ZeroEvenOddSwapped {
    static final Semaphore zero = new Semaphore(1), odd = new Semaphore(0), even = new Semaphore(0);
    static final StringBuilder out = new StringBuilder();
    static final int N = 2;

    static void numbers(Semaphore mine, int first) {
        for (int i = first; i <= N; i += 2) {
            mine.acquireUninterruptibly();
            out.append(i);
            zero.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread z = new Thread(() -> {
            for (int i = 1; i <= N; i++) {
                zero.acquireUninterruptibly();
                out.append(0);
                (i % 2 == 0 ? odd : even).release();
            }
        });
        Thread o = new Thread(() -> numbers(odd, 1)), e = new Thread(() -> numbers(even, 2));
        z.start();
        o.start();
        e.start();
        z.join();
        o.join();
        e.join();
        assert out.toString().equals("0102") : out;
    }
}
