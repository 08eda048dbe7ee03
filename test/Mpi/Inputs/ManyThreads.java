/** 70 threads at the same time. */
public class ManyThreads {
    public static void main(String[] args) throws Exception {
        Thread[] all = new Thread[70];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> { });
            all[i].start();
        }
        for (Thread t : all)
            t.join();
    }
}
