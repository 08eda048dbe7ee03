// FINDS nothing

import java.util.concurrent.*;

/** An object that is handed over through a PriorityBlockingQueue is published safely. */
public class ThroughPriorityBlockingQueue {
    static class Letter implements Comparable<Letter> {
        int text;
        Letter(int text) { this.text = text; }
        public int compareTo(Letter l) { return Integer.compare(text, l.text); }
    }
    static final PriorityBlockingQueue<Letter> q = new PriorityBlockingQueue<>();

    public static void main(String[] args) throws Exception {
        q.put(new Letter(9));
        new Thread(() -> q.put(new Letter(7))).start();
        Letter l = q.take();
        assert l.text == 7 || l.text == 9;
    }
}
