// FINDS nothing
import java.util.concurrent.*;
/** The same of what looks at many at once. */
public class ThroughBatches {
    static int last;
    static class Box {
        int x = 1;
    }
    static Thread puts(BlockingQueue<Box> q) {
        Thread t = new Thread(() -> {
            Box b = new Box();
            b.x = 2;
            q.add(b);
        });
        t.start();
        return t;
    }
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Box> q = new LinkedBlockingQueue<>();
        Thread t = puts(q);
        q.iterator().forEachRemaining(b -> last = b.x);
        q.forEach(b -> last = b.x);
        for (Object b : q.toArray())
            last = ((Box)b).x;
        t.join();
    }
}
