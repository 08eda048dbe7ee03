/**
 * Threads in turn of which main does not know that they have ended: it waits for a
 * flag that each sets before its end, and joins none. Or it joins each, but the
 * access of the last one is not ordered with that of a thread beside them.
 */
public class Unjoined {
    static volatile int done;
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[1]);
        Thread beside = new Thread(() -> shared++, "beside");
        if (args[0].equals("beside"))
            beside.start();
        for (int i = 0; i < n; i++) {
            int k = i;
            Thread t = new Thread(() -> {
                if (k == n - 1 && args[0].equals("beside"))
                    shared++;
                done = k + 1;
            }, "turn " + k);
            t.start();
            if (args[0].equals("beside"))
                t.join();
            else
                while (done != k + 1)
                    Thread.onSpinWait();
        }
    }
}
