// GIVES [] 1
// GIVES [1] null
import java.util.*;
import java.util.concurrent.*;
public class DrainsHandover {
    public static String once() throws Throwable {
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        Thread t = new Thread(() -> {
            try {
                q.put(1);
            } catch (InterruptedException e) {}
        });
        t.start();
        List<Integer> l = new ArrayList<>();
        q.drainTo(l);
        Integer r = l.isEmpty() ? q.take() : null;
        t.join();
        return l + " " + r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
