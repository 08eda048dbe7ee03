// FINDS deadlock: main and Thread-0
import java.util.concurrent.*;
public class WalksUnderLock {
    static final ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(4);
    public static void main(String[] x) {
        q.add(1);
        new Thread(() -> {
            synchronized (q) {
                q.offer(2);
            }
        }).start();
        q.forEach(e -> {
            synchronized (q) { }
        });
    }
}
