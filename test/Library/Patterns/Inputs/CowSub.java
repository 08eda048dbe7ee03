// GIVES 1
// GIVES CME
import java.util.*;
import java.util.concurrent.*;
public class CowSub {
    public static String once() throws Throwable {
        CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2));
        List<Integer> s = l.subList(0, 1);
        Thread t = new Thread(() -> l.add(3));
        t.start();
        String r;
        try {
            r = "" + s.get(0);
        } catch (ConcurrentModificationException e) {
            r = "CME";
        }
        t.join();
        return r;
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
