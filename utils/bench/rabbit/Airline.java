/** Sellers count seats under a lock; whether to go on is read without it. */
public class Airline {
    static final Object desk = new Object();
    static int sold, capacity;
    static boolean isFull;

    static void sell() {
        if (isFull)
            return;
        synchronized (desk) {
            sold++;
            if (sold >= capacity)
                isFull = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        capacity = n - 1;
        Thread[] sellers = new Thread[n];
        for (int i = 0; i < n; i++) {
            sellers[i] = new Thread(Airline::sell);
            sellers[i].start();
        }
        for (Thread t : sellers)
            t.join();
    }
}
