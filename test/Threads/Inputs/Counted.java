/** A thread may have ended by the time that it is counted, or not. */
public class Counted {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { });
        t.start();
        int n = Thread.activeCount();
        if (args[0].equals("joined")) {
            t.join();
            n = Thread.activeCount();
        }
        if (n == Integer.parseInt(args[1]))
            throw new IllegalStateException("counted " + n);
        t.join();
    }
}
