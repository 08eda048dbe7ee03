// FINDS nothing

import java.util.concurrent.*;

/** As InterruptSwallowed, but it ends. */
public class InterruptObeyed {
    static final LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();
    static volatile boolean stop;

    static void consume() {
        while (!stop)
            try {
                q.take();
            } catch (InterruptedException e) {
                return;
            }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> consume(), "consumer");
        t.start();
        t.interrupt();
    }
}
