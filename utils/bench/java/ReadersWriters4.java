/** 4 threads read one volatile, 4 write it, each once. */
public class ReadersWriters4 {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[8];
        for (int t = 0; t < 4; t++) {
            threads[t] = new Thread(() -> {
                int seen = x;
            });
            threads[4 + t] = new Thread(() -> {
                x = 1;
            });
        }
        for (Thread t : threads)
            t.start();
        for (Thread t : threads)
            t.join();
    }
}
