// GIVES true false 1
// GIVES false true 1
import java.util.concurrent.*;
public class AddIfAbsentTwo {
    static String once() throws Exception {
        CopyOnWriteArrayList<String> l = new CopyOnWriteArrayList<>();
        boolean[] r = new boolean[1];
        Thread t = new Thread(() -> r[0] = l.addIfAbsent("x"));
        t.start();
        boolean mine = l.addIfAbsent("x");
        t.join();
        return mine + " " + r[0] + " " + l.size();
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
