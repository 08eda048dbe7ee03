/** Some threads swap two flags; one looks between two of them, in few orders. */
public class LateOrder {
    static volatile int first, second;

    static void swap(Object lock) {
        synchronized (lock) {
            first = 1;
            second = -1;
        }
    }

    static void look(Object lock) {
        synchronized (lock) {
            int f = first, s = second;
            assert f == 0 && s == 0 || f == 1 && s == -1 : "half swapped";
        }
    }

    /** How many swap; and whether all take one lock. */
    public static void main(String[] words) {
        boolean together = words[1].equals("one");
        Object lock = new Object();
        for (int i = Integer.parseInt(words[0]); i > 0; i--)
            new Thread(() -> swap(together ? lock : new Object())).start();
        new Thread(() -> look(together ? lock : new Object())).start();
    }
}
