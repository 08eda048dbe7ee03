/** The loop of SharedAccess without the accesses: its baseline. */
public class SharedNone {
    static int work() {
        int value = 0;
        for (int i = 0; i < 1_000_000; i++)
            value += i;
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work());
        a.start();
        a.join();
        work();
    }
}
