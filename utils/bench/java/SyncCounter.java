/** Start-up to verdict: two threads increment under one lock. */
public class SyncCounter {
    private int value;

    private synchronized void increment() { value++; }

    public static void main(String[] args) throws InterruptedException {
        SyncCounter c = new SyncCounter();
        Thread a = new Thread(() -> c.increment());
        Thread b = new Thread(() -> c.increment());
        a.start();
        b.start();
        a.join();
        b.join();
        assert c.value == 2;
    }
}
