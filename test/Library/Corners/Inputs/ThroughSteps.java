// FINDS nothing
import java.util.Iterator;
import java.util.concurrent.*;
/** What preceded putting an element happens before a step of an iterator that gives it. */
public class ThroughSteps {
    static class Box {
        int x = 1;
    }
    static void through(BlockingQueue<Box> q) throws Exception {
        q.add(new Box());
        Thread t = new Thread(() -> {
            Box b = new Box();
            b.x = 2;
            q.add(b);
        });
        t.start();
        Iterator<Box> i = q.iterator();
        int last = 0;
        while (i.hasNext())
            last = i.next().x;
        assert last > 0;
        t.join();
    }
    public static void main(String[] args) throws Exception {
        through(new ArrayBlockingQueue<>(2));
        through(new LinkedBlockingQueue<>());
        through(new LinkedBlockingDeque<>());
    }
}
