// FINDS nothing

import java.util.concurrent.*;

/** An object that is handed over through a ConcurrentLinkedDeque is published safely. */
public class ThroughConcurrentLinkedDeque {
    static class Letter {
        int text;
        Letter(int text) { this.text = text; }
    }
    static final ConcurrentLinkedDeque<Letter> q = new ConcurrentLinkedDeque<>();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                q.push(new Letter(7));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }).start();
        Letter l = q.pollLast();
        assert l == null || l.text == 7;
    }
}
