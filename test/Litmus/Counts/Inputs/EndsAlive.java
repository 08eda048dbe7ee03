/** Whether threads live is asked while they end: their ends are in races. */
public class EndsAlive {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(() -> x = 2);
        a.start();
        b.start();
        if (a.isAlive())
            x = 3;
        b.join();
        a.isAlive();
        a.join();
    }
}
