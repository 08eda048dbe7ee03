// FINDS nothing
/** A barrier with a generation, used three times. */
public class OwnBarrierReused {
    static int waiting, generation;
    static synchronized void await(int parties) throws InterruptedException {
        int g = generation;
        if (++waiting == parties) {
            waiting = 0;
            generation++;
            OwnBarrierReused.class.notifyAll();
        } else
            while (g == generation)
                OwnBarrierReused.class.wait();
    }
    public static void main(String[] a) throws Exception {
        int[] v = new int[2];
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            t[i] = new Thread(() -> {
                try {
                    for (int j = 1; j <= 3; j++) {
                        v[k] = j;
                        await(2);
                        assert v[1 - k] == j;
                        await(2);
                    }
                } catch (InterruptedException e) { }
            });
            t[i].start();
        }
        for (Thread x : t)
            x.join();
    }
}
