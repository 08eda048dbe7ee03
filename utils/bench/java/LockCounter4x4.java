/** 4 threads of 4 increments under one lock. */
public class LockCounter4x4 {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 4; i++)
                    synchronized (LockCounter4x4.class) {
                        value++;
                    }
            });
            threads[t].start();
        }
        for (Thread t : threads)
            t.join();
    }
}
