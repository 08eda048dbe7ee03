/** Two threads of 10^6 iterations of local work, one locked update each. */
public class LocalLocked {
    static int total;

    static void work(int seed) {
        int x = seed;
        for (int i = 0; i < 1_000_000; i++)
            x = x * 31 + i;
        synchronized (LocalLocked.class) {
            total += x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1));
        Thread b = new Thread(() -> work(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
