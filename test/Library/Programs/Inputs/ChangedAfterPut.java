// FINDS race: int[][i]

import java.util.concurrent.*;

/** An object is changed after it was put into a queue. */
public class ChangedAfterPut {
    static final LinkedBlockingQueue<int[]> q = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            int[] a = new int[1];
            q.add(a);
            a[0] = 7;
        }).start();
        int seen = q.take()[0];
    }
}
