// FINDS nothing
import java.util.*;
public class VectorsAddAll {
    static final Vector<Integer> a = new Vector<>(List.of(1)), b = new Vector<>(List.of(1));
    public static void main(String[] x) {
        new Thread(() -> a.addAll(b)).start();
        new Thread(() -> b.addAll(a)).start();
    }
}
