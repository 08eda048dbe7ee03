/** A thread that forgets that it was interrupted, and waits for ever. */
public class Interrupted {
    synchronized void take() {
        while (true)
            try {
                wait();
            } catch (InterruptedException e) {
                // Forgotten.
            }
    }
    public static void main(String[] arguments) throws InterruptedException {
        Interrupted queue = new Interrupted();
        Thread taker = new Thread(queue::take);
        taker.start();
        taker.interrupt();
        taker.join();
    }
}
