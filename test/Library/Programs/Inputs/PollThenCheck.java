// FINDS nothing

import java.util.concurrent.*;

/** As IsEmptyThenPoll, asking what poll gave. */
public class PollThenCheck {
    static final LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();

    static int next() {
        String s = q.poll();
        return s == null ? 0 : length(s);
    }
    static int length(String s) {
        if (s == null)
            throw new NullPointerException();
        return s.length();
    }
    public static void main(String[] args) {
        q.add("a");
        new Thread(() -> next()).start();
        next();
    }
}
