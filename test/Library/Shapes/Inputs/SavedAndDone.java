// FINDS assertion failed: mail was saved and sent
// Stopped by an interrupt, what is left in the queue is saved; but the worker that has looked for an interrupt
// already takes one of these.
import java.util.*;
import java.util.concurrent.*;

/** A mailer whose queue is saved when it is stopped. */
public class SavedAndDone {
    private static final BlockingQueue<String> outbox = new ArrayBlockingQueue<>(4);
    private static final Set<String> sent = ConcurrentHashMap.newKeySet();

    public static void main(String[] args) throws InterruptedException {
        Thread mailer = new Thread(() -> {
            try {
                while (true)
                    sent.add(outbox.take());
            } catch (InterruptedException e) {
                // stopped
            }
        }, "mailer");
        mailer.start();
        outbox.put("mail");
        mailer.interrupt();
        List<String> saved = new ArrayList<>(outbox);
        mailer.join();
        saved.retainAll(sent);
        assert saved.isEmpty() : saved.get(0) + " was saved and sent";
    }
}
