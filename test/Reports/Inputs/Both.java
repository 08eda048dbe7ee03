/** One statement reads and writes what another thread writes. */
public class Both {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 7);
        t.start();
        x = x + 1;
        t.join();
    }
}
