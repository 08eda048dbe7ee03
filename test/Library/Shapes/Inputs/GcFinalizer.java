// FINDS nothing
/** An old class with a finalizer, and nothing that relies on it. */
public class GcFinalizer {
    static volatile boolean closed;

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        closed = true;
    }

    public static void main(String[] args) throws InterruptedException {
        new GcFinalizer();
        System.gc();
        Thread t = new Thread(() -> System.out.println(closed));
        t.start();
        t.join();
    }
}
