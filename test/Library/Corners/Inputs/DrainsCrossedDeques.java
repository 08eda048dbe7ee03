// FINDS deadlock: Thread-0 and Thread-1
import java.util.concurrent.*;
public class DrainsCrossedDeques {
    static final LinkedBlockingDeque<Integer> a = new LinkedBlockingDeque<>(), b = new LinkedBlockingDeque<>();
    public static void main(String[] x) {
        a.add(1);
        b.add(2);
        new Thread(() -> a.drainTo(b)).start();
        new Thread(() -> b.drainTo(a)).start();
    }
}
