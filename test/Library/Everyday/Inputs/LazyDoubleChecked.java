// FINDS race: LazyDoubleChecked.instance

/** Double-checked locking without volatile. */
public class LazyDoubleChecked {
    int[] table = {1, 2, 3};
    private static LazyDoubleChecked instance;

    static LazyDoubleChecked instance() {
        if (instance == null)
            synchronized (LazyDoubleChecked.class) {
                if (instance == null)
                    instance = new LazyDoubleChecked();
            }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> instance());
        t.start();
        assert instance().table[2] == 3;
        t.join();
    }
}
