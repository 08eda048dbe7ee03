/** Calls System.gc() and has no reference that it could clear. */
public class CollectsNothing {
    static int count;
    static final Object LOCK = new Object();

    static void work() {
        for (int i = 0; i < 3; i++)
            synchronized (LOCK) {
                count++;
            }
        System.gc();
        synchronized (LOCK) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CollectsNothing::work), other = new Thread(CollectsNothing::work);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
