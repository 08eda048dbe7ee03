// FINDS deadlock: main and Thread-0
public class ExitHoldsLock {
    static final Object lock = new Object();
    public static void main(String[] a) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            synchronized (lock) { }
        }));
        synchronized (lock) {
            System.exit(0);
        }
    }
}
