/** After some joins there is more to do. */
public class EndsGoOn {
    static volatile int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(() -> y = x);
        Thread c = new Thread(() -> y = 3);
        a.start();
        b.start();
        a.join();
        c.start();
        y = 2;
        b.join();
        if (y == 2)
            x = 5;
        c.join();
    }
}
