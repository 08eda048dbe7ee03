/** Two threads of 5 x (read, read, write) on two volatiles. */
public class ReadReadWrite5 {
    static volatile int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 5; i++)
                x = x + y;
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 5; i++)
                y = y + x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
