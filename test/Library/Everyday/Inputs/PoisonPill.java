// FINDS nothing

import java.util.concurrent.*;

/** A work queue that a poison pill ends. */
public class PoisonPill {
    private static final String STOP = new String("stop");

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        StringBuilder got = new StringBuilder();
        Thread consumer = new Thread(() -> {
            try {
                for (String s = queue.take(); s != STOP; s = queue.take())
                    got.append(s);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "consumer");
        consumer.start();
        queue.put("a");
        queue.put("b");
        queue.put(STOP);
        consumer.join();
        assert got.toString().equals("ab") : got;
    }
}
