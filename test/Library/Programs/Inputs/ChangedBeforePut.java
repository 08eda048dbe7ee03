// FINDS nothing

import java.util.concurrent.*;

/** As ChangedAfterPut, before. */
public class ChangedBeforePut {
    static final LinkedBlockingQueue<int[]> q = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            int[] a = new int[1];
            a[0] = 7;
            q.add(a);
        }).start();
        int seen = q.take()[0];
    }
}
