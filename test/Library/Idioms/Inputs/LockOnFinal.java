// FINDS nothing

/** The lock stays the same. */
public class LockOnFinal {
    static Integer count = 0;
    static final Object lock = new Object();

    static void increment() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(LockOnFinal::increment);
        t.start();
        increment();
        t.join();
        assert count == 2;
    }
}
