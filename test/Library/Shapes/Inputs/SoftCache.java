// FINDS nothing
import java.lang.ref.*;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;

/** A cache with soft values that are made again when they are gone. */
public class SoftCache {
    private final Map<String, SoftReference<byte[]>> map = new ConcurrentHashMap<>();

    byte[] get(String key) {
        SoftReference<byte[]> r = map.get(key);
        byte[] b = r == null ? null : r.get();
        if (b == null) {
            b = key.getBytes();
            map.put(key, new SoftReference<>(b));
        }
        return b;
    }

    public static void main(String[] args) throws InterruptedException {
        SoftCache c = new SoftCache();
        Thread t = new Thread(() -> c.get("a"));
        t.start();
        assert c.get("a").length == 1;
        t.join();
        assert c.get("a")[0] == 'a';
    }
}
