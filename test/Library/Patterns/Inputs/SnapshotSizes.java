// GIVES 0 1
// GIVES 0 0
// GIVES 1 1
import java.util.*;
import java.util.concurrent.*;
public class SnapshotSizes {
    public static String once() throws Exception {
        CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>();
        Thread t = new Thread(() -> l.add(1));
        t.start();
        Iterator<Integer> it = l.iterator();
        int size = l.size();
        int n = 0;
        while (it.hasNext()) {
            it.next();
            n++;
            try {
                it.remove();
                assert false : "removed";
            } catch (UnsupportedOperationException e) { }
        }
        return n + " " + size;
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
