// FINDS deadlock: main and consumer

import java.util.concurrent.*;

/** Two consumers, one pill: the other waits for ever. */
public class PoisonPillForOne {
    private static final String STOP = new String("stop");

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread[] consumers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            consumers[i] = new Thread(() -> {
                try {
                    while (queue.take() != STOP) {}
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }, "consumer");
            consumers[i].start();
        }
        queue.put("a");
        queue.put(STOP);
        for (Thread t : consumers)
            t.join();
    }
}
