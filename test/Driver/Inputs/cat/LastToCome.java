/** One waits for ever if it misses the signal: a deadlock under any model. */
public class LastToCome {
    static int open;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread waits = new Thread(() -> {
            int o = open; // not under the lock
            if (o == 0)
                synchronized (lock) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
        });
        waits.start();
        synchronized (lock) {
            open = 1;
            lock.notify();
        }
        waits.join();
    }
}
