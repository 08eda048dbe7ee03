// FINDS uncaught exception: java.lang.NullPointerException

import java.util.concurrent.*;

/** Between isEmpty and poll another thread takes the element. */
public class IsEmptyThenPoll {
    static final LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();

    static int next() {
        return q.isEmpty() ? 0 : length(q.poll());
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
