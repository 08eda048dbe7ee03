// GIVES false
// GIVES true
/** The usual wait with a deadline. */
public class WaitsUntilDeadline {
    static boolean ready;
    static synchronized boolean await(long ms) throws InterruptedException {
        long end = System.nanoTime() + ms * 1000000;
        while (!ready) {
            long left = (end - System.nanoTime()) / 1000000;
            if (left <= 0)
                return false;
            WaitsUntilDeadline.class.wait(left);
        }
        return true;
    }
    static synchronized void set() {
        ready = true;
        WaitsUntilDeadline.class.notifyAll();
    }
    public static String once() throws Exception {
        new Thread(() -> set()).start();
        boolean b = await(20);
        return "" + b;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
