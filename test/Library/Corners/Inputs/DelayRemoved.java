// FINDS deadlock: main
import java.util.concurrent.*;
public class DelayRemoved {
    /** What was the only element is removed while one waits for it, or was taken before. */
    static class D implements Delayed {
        public long getDelay(TimeUnit u) { return u.convert(1, TimeUnit.HOURS); }
        public int compareTo(Delayed o) { return 0; }
    }
    public static void main(String[] a) throws Exception {
        DelayQueue<D> q = new DelayQueue<>();
        D d = new D();
        q.add(d);
        Thread t = new Thread(() -> q.remove(d));
        t.start();
        q.take();
    }
}
