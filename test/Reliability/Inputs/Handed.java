/** Works before it starts its 65th thread; too large to be exhausted. */
public class Handed {
    static int n;
    static final Object LOCK = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[70];
        for (int i = 0; i < threads.length; i++) {
            if (i == 64) {
                int s = 0;
                for (int k = 0; k < 3_000_000; k++)
                    s += k % 7;
                if (s == 1)
                    return;
            }
            threads[i] = new Thread(() -> {
                synchronized (LOCK) {
                    n++;
                }
            });
            threads[i].start();
        }
        for (Thread t : threads)
            t.join();
    }
}
