// FINDS deadlock: producer-1 and consumer-1
// One object to wait for two conditions, and notify: a producer may wake the other producer.
// Buffer of 1, two producers and two consumers.
/** A bounded buffer with notify where notifyAll is needed. */
public class NotifyWrongOne {
    private Integer slot;

    synchronized void put(int n) throws InterruptedException {
        while (slot != null)
            wait();
        slot = n;
        notify();
    }

    synchronized int take() throws InterruptedException {
        while (slot == null)
            wait();
        int n = slot;
        slot = null;
        notify();
        return n;
    }

    public static void main(String[] args) throws InterruptedException {
        NotifyWrongOne b = new NotifyWrongOne();
        for (int i = 0; i < 2; i++) {
            int n = i;
            new Thread(() -> {
                try {
                    b.put(n);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }, "producer-" + i).start();
            new Thread(() -> {
                try {
                    b.take();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }, "consumer-" + i).start();
        }
    }
}
