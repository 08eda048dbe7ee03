// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
public class KeySetAdds {
    public static void main(String[] a) throws Exception {
        Set<String> s = ConcurrentHashMap.newKeySet();
        boolean[] won = new boolean[2];
        Thread t = new Thread(() -> won[0] = s.add("k")), u = new Thread(() -> won[1] = s.add("k"));
        t.start();
        u.start();
        t.join();
        u.join();
        assert won[0] ^ won[1];
        assert s.size() == 1;
    }
}
