/* Caches and queues that hear of System.gc(). */
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;

public class References {
    /** Values go when nobody uses them. */
    static class Interner {
        private static class Entry extends WeakReference<StringBuilder> {
            final String key;
            Entry(String key, StringBuilder value, ReferenceQueue<StringBuilder> queue) {
                super(value, queue);
                this.key = key;
            }
        }
        private final Map<String, Entry> map = new HashMap<>();
        private final ReferenceQueue<StringBuilder> queue = new ReferenceQueue<>();

        StringBuilder get(String key) {
            Entry e = map.get(key);
            StringBuilder value = e == null ? null : e.get();
            if (value == null) {
                value = new StringBuilder(key);
                map.put(key, new Entry(key, value, queue));
            }
            return value;
        }
        int expunge(int expected) throws InterruptedException {
            int n = 0;
            for (Reference<?> r; n < expected && (r = queue.remove(5000)) != null; n++)
                map.remove(((Entry) r).key, r);
            return n;
        }
    }

    static void use(Interner names) {
        for (String s : "a b c b".split(" "))
            names.get(s).append('!');
    }

    public static void main(String[] args) throws Exception {
        Interner names = new Interner();
        StringBuilder kept = names.get("b");
        use(names);
        System.out.println(names.map.keySet() + " " + kept);
        System.gc();
        System.out.println(names.expunge(2) + " " + names.map.keySet() + " " + (names.get("b") == kept) + names.get("a"));

        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> phantom = new PhantomReference<>(new int[5], queue);
        System.out.println(phantom.get() + " " + phantom.refersTo(null) + phantom.isEnqueued());
        System.gc();
        System.out.println((queue.remove() == phantom) + " " + phantom.refersTo(null) + queue.poll());

        WeakHashMap<Object, String> notes = new WeakHashMap<>();
        Integer key = Integer.valueOf(5000);
        notes.put(key, "kept");
        notes.put(new Object(), "dropped");
        System.gc();
        for (int i = 0; i < 20 && notes.size() > 1; i++)
            Thread.sleep(100);
        System.out.println(notes + " " + notes.containsKey(key));

        CountDownLatch closed = new CountDownLatch(1);
        Cleaner cleaner = Cleaner.create();
        cleaner.register(new Object(), () -> {
            System.out.println("cleaned in " + Thread.currentThread().isDaemon());
            closed.countDown();
        });
        System.gc();
        closed.await();
    }
}
