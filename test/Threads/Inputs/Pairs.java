/**
 * Ninety threads that are named, of which 70 and 80 meet: they race, or lock two
 * locks in two orders, or do both under one lock (as is right).
 */
public class Pairs {
    static final Object A = new Object(), B = new Object();
    static int shared;

    static void race(int k) { shared += k; }
    static void locks(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                shared++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = new Thread[90];
        for (int i = 0; i < all.length; i++) {
            int k = i;
            all[i] = new Thread(() -> {
                if (k != 70 && k != 80)
                    return;
                switch (args[0]) {
                case "race" -> race(k);
                case "deadlock" -> locks(k == 70 ? A : B, k == 70 ? B : A);
                default -> locks(A, B);
                }
            }, "worker " + k);
        }
        for (Thread t : all)
            t.start();
        for (Thread t : all)
            t.join();
    }
}
