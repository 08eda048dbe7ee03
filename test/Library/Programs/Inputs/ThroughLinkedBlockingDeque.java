// FINDS nothing

import java.util.concurrent.*;

/** An object that is handed over through a LinkedBlockingDeque is published safely. */
public class ThroughLinkedBlockingDeque {
    static class Letter {
        int text;
        Letter(int text) { this.text = text; }
    }
    static final LinkedBlockingDeque<Letter> q = new LinkedBlockingDeque<>();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                q.putFirst(new Letter(7));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }).start();
        Letter l = q.takeLast();
        assert l == null || l.text == 7;
    }
}
