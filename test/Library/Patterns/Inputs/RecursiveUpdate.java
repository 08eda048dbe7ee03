// FINDS nothing
import java.util.concurrent.*;
public class RecursiveUpdate {
    public static void main(String[] x) {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        try {
            m.computeIfAbsent("a", k -> m.computeIfAbsent("a", j -> 1));
            assert false : "no exception";
        } catch (IllegalStateException e) {
            assert e.getMessage().equals("Recursive update");
        }
        assert m.isEmpty();
    }
}
