/** An exception with a cause, when a thread was as fast as main. */
public class Chain {
    static volatile boolean set;

    public static void main(String[] args) {
        new Thread(() -> set = true).start();
        try {
            if (set)
                throw new IllegalArgumentException("set");
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("too early", e);
        }
    }
}
