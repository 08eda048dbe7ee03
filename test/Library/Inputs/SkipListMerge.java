import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Two threads add two letters each to what the map has for a key. */
public class SkipListMerge {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentMap<String, String> map = new ConcurrentSkipListMap<>();
        Thread t = new Thread(() -> {
            map.merge("key", "1", String::concat);
            map.merge("key", "2", String::concat);
        });
        Thread u = new Thread(() -> {
            map.merge("key", "3", String::concat);
            map.merge("key", "4", String::concat);
        });
        t.start();
        u.start();
        t.join();
        u.join();
        heddle.Heddle.observe("order", map.get("key"));
    }
}
