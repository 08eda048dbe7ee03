// FINDS deadlock: Thread-0 and Thread-1
/** Waits for the count to be nought again: the next round's first may have raised it by then. */
public class OwnBarrierNoGeneration {
    static int waiting;
    static synchronized void await(int parties) throws InterruptedException {
        if (++waiting == parties) {
            waiting = 0;
            OwnBarrierNoGeneration.class.notifyAll();
        } else
            while (waiting != 0)
                OwnBarrierNoGeneration.class.wait();
    }
    public static void main(String[] a) throws Exception {
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                try {
                    await(2);
                    await(2);
                } catch (InterruptedException e) { }
            }).start();
    }
}
