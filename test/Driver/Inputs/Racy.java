public class Racy implements Runnable {
    private int count;
    private final Object lock = new Object();

    public void run() { work(); }

    void work() {
        synchronized (lock) {}
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Racy r = new Racy();
        Thread one = new Thread(r, "one");
        Thread two = new Thread(r, "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
