/** 5 threads read one volatile, 5 write it, each once. */
public class ReadersWriters5 {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[10];
        for (int t = 0; t < 5; t++) {
            threads[t] = new Thread(() -> {
                int seen = x;
            });
            threads[5 + t] = new Thread(() -> {
                x = 1;
            });
        }
        for (Thread t : threads)
            t.start();
        for (Thread t : threads)
            t.join();
    }
}
