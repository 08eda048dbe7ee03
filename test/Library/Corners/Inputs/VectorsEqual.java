// FINDS deadlock: Thread-0 and Thread-1
// FINDS deadlock: Thread-0 and Thread-1
// FINDS deadlock: Thread-0 and Thread-1
import java.util.*;
public class VectorsEqual {
    static final Vector<Integer> a = new Vector<>(List.of(1)), b = new Vector<>(List.of(1));
    public static void main(String[] x) {
        new Thread(() -> a.equals(b)).start();
        new Thread(() -> b.equals(a)).start();
    }
}
