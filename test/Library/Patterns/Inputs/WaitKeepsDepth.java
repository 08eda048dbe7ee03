// FINDS nothing
/** wait gives up all holds of a monitor, and takes them again. */
public class WaitKeepsDepth {
    static boolean go;
    public static void main(String[] a) throws Exception {
        Object m = new Object();
        Thread t = new Thread(() -> {
            synchronized (m) {
                synchronized (m) {
                    while (!go)
                        try {
                            m.wait();
                        } catch (InterruptedException e) { }
                }
                assert Thread.holdsLock(m);
            }
            assert !Thread.holdsLock(m);
        });
        t.start();
        synchronized (m) {
            go = true;
            m.notifyAll();
        }
        t.join();
    }
}
