/** Joins that are interrupted, or not. */
public class EndsInterrupted {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(main::interrupt);
        a.start();
        b.start();
        try {
            a.join();
            x = 2;
        } catch (InterruptedException e) {
            x = 3;
        }
        try {
            b.join();
        } catch (InterruptedException e) {
            x = 4;
        }
    }
}
