// FINDS nothing

import java.util.concurrent.*;

/** An object that is handed over through a ConcurrentLinkedQueue is published safely. */
public class ThroughConcurrentLinkedQueue {
    static class Letter {
        int text;
        Letter(int text) { this.text = text; }
    }
    static final ConcurrentLinkedQueue<Letter> q = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                q.add(new Letter(7));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }).start();
        Letter l = q.poll();
        assert l == null || l.text == 7;
    }
}
