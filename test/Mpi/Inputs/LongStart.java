/** Main computes for a while, in one step, before it starts a thread. */
public class LongStart {
    static int sum;
    static final class Late {
        static volatile int seen;
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3_000_000; i++)
            sum += i;
        Thread t = new Thread(() -> Late.seen = sum);
        t.start();
        if (Late.seen == 1)
            throw new AssertionError("seen");
        t.join();
    }
}
