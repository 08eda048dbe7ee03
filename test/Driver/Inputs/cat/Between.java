/**
 * What the reader meets in the middle of an execution counts only if the end of
 * the execution is allowed: the exception needs the flag without the data, and
 * each such execution goes on for a while.
 */
public class Between {
    static int data, ready, after;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            ready = 1;
        }).start();
        new Thread(() -> {
            int r = ready;
            int d = data;
            if (r == 1 && d == 0)
                throw new IllegalStateException("flag without data");
        }).start();
        after = 1;
        after = ready + 2;
    }
}
