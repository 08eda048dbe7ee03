/** A join of a thread that somebody else starts, before or after it. */
public class EndsUnstarted {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(a::start);
        Thread c = new Thread(() -> {
            try {
                a.join();
            } catch (InterruptedException e) {
                x = 9;
            }
        });
        b.start();
        c.start();
        b.join();
        c.join();
        a.join();
    }
}
