// FINDS deadlock: Thread-0 and Thread-1
import java.util.*;
public class ListsAddAllCrossed {
    static final List<Integer> a = Collections.synchronizedList(new ArrayList<>()), b = Collections.synchronizedList(new ArrayList<>());
    public static void main(String[] x) {
        a.add(1);
        b.add(2);
        new Thread(() -> a.addAll(b)).start();
        new Thread(() -> b.addAll(a)).start();
    }
}
