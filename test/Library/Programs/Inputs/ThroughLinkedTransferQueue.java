// FINDS nothing

import java.util.concurrent.*;

/** An object that is handed over through a LinkedTransferQueue is published safely. */
public class ThroughLinkedTransferQueue {
    static class Letter {
        int text;
        Letter(int text) { this.text = text; }
    }
    static final LinkedTransferQueue<Letter> q = new LinkedTransferQueue<>();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                q.put(new Letter(7));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }).start();
        Letter l = q.take();
        assert l == null || l.text == 7;
    }
}
