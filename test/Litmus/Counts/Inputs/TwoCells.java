/** The loop may end with what x was before y changed: p = 2 and q = 0. */
public class TwoCells {
    static volatile int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            int p, q;
            do {
                p = x;
                q = y;
            } while (p + q != 2);
            assert p != 2;
        });
        a.start();
        x = 2;
        y = 1;
        x = 0;
        y = 2;
        a.join();
    }
}
