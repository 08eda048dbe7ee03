import java.util.*;
import java.util.concurrent.*;

/** A concurrent map used well (merge) and badly (get, then put). (2 outcomes.) */
public class Merging {
  static String once() throws Exception {
    ConcurrentMap<String, Integer> m = new ConcurrentHashMap<>();
    Runnable r = () -> {
      m.merge("good", 1, Integer::sum);
      Integer n = m.get("bad");
      m.put("bad", n == null ? 1 : n + 1);
    };
    Thread t = new Thread(r, "A"), u = new Thread(r, "B");
    t.start();
    u.start();
    t.join();
    u.join();
    return new TreeMap<>(m).toString();
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
