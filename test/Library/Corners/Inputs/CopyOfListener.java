// GIVES 1
// GIVES 2
import java.util.concurrent.*;
public class CopyOfListener {
    static String once() throws Exception {
        CopyOnWriteArrayList<Runnable> l = new CopyOnWriteArrayList<>();
        int[] n = new int[1];
        l.add(() -> n[0]++);
        Thread t = new Thread(() -> l.add(() -> n[0]++));
        t.start();
        l.forEach(Runnable::run);
        t.join();
        return "" + n[0];
    }
    public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
