// FINDS race: LockOnBoxed.count
// FINDS race: LockOnBoxed.count

/** The lock is another object after each increment. */
public class LockOnBoxed {
    static Integer count = 0;

    static void increment() {
        synchronized (count) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(LockOnBoxed::increment);
        t.start();
        increment();
        t.join();
        assert count == 2;
    }
}
