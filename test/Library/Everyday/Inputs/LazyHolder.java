// FINDS nothing

/** Initialised by its class, when first asked for. */
public class LazyHolder {
    final int[] table = {1, 2, 3};

    private static class Holder {
        static final LazyHolder INSTANCE = new LazyHolder();
    }
    static LazyHolder instance() { return Holder.INSTANCE; }

    public static void main(String[] args) throws InterruptedException {
        LazyHolder[] seen = new LazyHolder[1];
        Thread t = new Thread(() -> seen[0] = instance());
        t.start();
        LazyHolder mine = instance();
        assert mine.table[2] == 3;
        t.join();
        assert seen[0] == mine;
    }
}
