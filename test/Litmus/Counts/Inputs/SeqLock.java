/** A sequence lock: one write of two values, one read of both. */
public class SeqLock {
    static volatile int sequence, low, high;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            sequence = 1;
            low = 1;
            high = 1;
            sequence = 2;
        });
        writer.start();
        int before, l, h;
        do {
            while ((before = sequence) % 2 == 1)
                Thread.onSpinWait();
            l = low;
            h = high;
        } while (sequence != before);
        assert l == h;
        writer.join();
    }
}
