/** 4 x 10^6 plain accesses to shared fields, each checked for races. */
public class SharedAccess {
    int value;

    void work() {
        for (int i = 0; i < 1_000_000; i++)
            value += i;
    }

    public static void main(String[] args) throws InterruptedException {
        SharedAccess s = new SharedAccess();
        Thread a = new Thread(() -> s.work());
        a.start();
        a.join();
        s.work();
    }
}
