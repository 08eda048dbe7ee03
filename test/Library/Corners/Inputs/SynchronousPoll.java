// GIVES true 1
// GIVES false null
import java.util.concurrent.*;
public class SynchronousPoll {
    static String once() throws Exception {
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        Integer[] r = new Integer[1];
        Thread t = new Thread(() -> {
            try {
                r[0] = q.poll(1, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) { }
        });
        t.start();
        boolean ok = q.offer(1);
        t.join();
        return ok + " " + r[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
