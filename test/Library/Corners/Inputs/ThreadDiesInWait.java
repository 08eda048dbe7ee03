// FINDS nothing
public class ThreadDiesInWait {
    /** A thread's end wakes those that wait for its monitor. */
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { });
        synchronized (t) {
            t.start();
            while (t.isAlive())
                t.wait();
        }
    }
}
