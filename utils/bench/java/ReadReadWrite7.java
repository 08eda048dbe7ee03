/** Two threads of 7 x (read, read, write) on two volatiles. */
public class ReadReadWrite7 {
    static volatile int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 7; i++)
                x = x + y;
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 7; i++)
                y = y + x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
