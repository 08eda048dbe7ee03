/** Naive depth-first stepping: two threads of 10 volatile accesses. */
public class VolatileDfs {
    static volatile int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 5; i++)
                x = y;
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 5; i++)
                y = x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
