// FINDS deadlock: consumer

import java.util.concurrent.*;

/** A consumer goes on waiting after it was interrupted. */
public class InterruptSwallowed {
    static final LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();
    static volatile boolean stop;

    static void consume() {
        while (!stop)
            try {
                q.take();
            } catch (InterruptedException e) {
                continue;
            }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> consume(), "consumer");
        t.start();
        t.interrupt();
    }
}
