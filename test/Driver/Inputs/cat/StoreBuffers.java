/** Both may miss the other's flag where writes are delayed. */
public class StoreBuffers {
    static int left, right;
    static int sawLeft = 1, sawRight = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            left = 1;
            sawRight = right;
        });
        Thread two = new Thread(() -> {
            right = 1;
            sawLeft = left;
        });
        one.start();
        two.start();
        one.join();
        two.join();
        assert sawLeft + sawRight > 0 : "both missed the other";
    }
}
