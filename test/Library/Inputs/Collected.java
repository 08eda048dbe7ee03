import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;

/** What System.gc() clears, and what it does not. */
public class Collected {
  static class Node {
    Node next;
    final int number;
    Node(int number) { this.number = number; }
  }
  static Node kept;
  static final List<Object[]> deep = new ArrayList<>();

  static void check(boolean ok, String what) {
    if (!ok)
      throw new AssertionError(what);
  }
  static WeakReference<Node> weak(Node n) { return new WeakReference<>(n); }

  static WeakReference<Node> ring() {
    Node ring = new Node(5);
    ring.next = new Node(6);
    ring.next.next = ring;
    return weak(ring);
  }

  static void alone() {
    WeakReference<Node> dropped = weak(new Node(1));
    Node used = new Node(2);
    WeakReference<Node> ofUsed = weak(used), ofStatic = weak(kept = new Node(3)), ofArray = weak(new Node(4));
    deep.add(new Object[] {null, new Node[] {ofArray.get()}});
    WeakReference<Node> ofRing = ring(), ofNext = weak(ofRing.get().next);
    SoftReference<Node> soft = new SoftReference<>(new Node(7));
    WeakReference<Node> ofSoft = weak(soft.get());
    check(dropped.get() != null && ofRing.get().next == ofNext.get(), "before");
    System.gc();
    check(dropped.get() == null, "dropped");
    check(ofUsed.get() == used && used.number == 2, "used");
    check(ofStatic.get() == kept, "static");
    check(ofArray.get() != null, "array");
    check(ofRing.get() == null && ofNext.get() == null, "ring");
    check(soft.get() != null && ofSoft.get() == soft.get(), "soft");
    kept = used = null;
    deep.clear();
    Runtime.getRuntime().gc();
    check(ofStatic.get() == null && ofArray.get() == null && ofUsed.get() == null, "later");
  }
  static void queues() throws Exception {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    PhantomReference<Object> phantom = new PhantomReference<>(new Node(1), queue);
    WeakReference<Object> first = new WeakReference<>(new Node(2), queue);
    new WeakReference<>(new Node(3), queue);
    check(queue.poll() == null, "empty");
    System.gc();
    Reference<?> a = queue.remove(), b = queue.remove(1000);
    check(a != b && (a == phantom || a == first) && (b == phantom || b == first), "both");
    check(queue.poll() == null, "no more: the third is not reachable itself");
    check(phantom.refersTo(null) && first.refersTo(null), "cleared");
    WeakHashMap<Object, String> map = new WeakHashMap<>();
    Object key = new Object();
    map.put(key, "kept");
    map.put(new Object(), "dropped");
    System.gc();
    check(shrinks(map) && map.get(key).equals("kept"), "map");
  }
  /** Or as late as a JVM's thread for it comes to that. */
  static boolean shrinks(WeakHashMap<Object, String> map) throws InterruptedException {
    for (int i = 0; i < 3 && map.size() != 1; i++)
      Thread.sleep(300);
    return map.size() == 1;
  }
  static void fenced() {
    Node n = new Node(1);
    WeakReference<Node> w = weak(n);
    System.gc();
    check(w.get() != null, "fenced");
    Reference.reachabilityFence(n);
  }
  static void many() {
    for (int i = 0; i < 1000; i++)
      System.gc();
  }
  static void loop() {
    WeakReference<Node> w = weak(new Node(1));
    while (w.get() != null) {
      System.gc();
      Thread.yield();
    }
  }
  /** The other thread still needs it, or does not. */
  static void other(boolean hopes) throws Exception {
    Node n = new Node(1);
    WeakReference<Node> w = weak(n);
    CountDownLatch begun = new CountDownLatch(1), looked = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      Node mine = w.get();
      begun.countDown();
      try {
        if (!hopes)
          looked.await();
        check(mine.number == 1, "number");
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    check(n.number == 1, "number");
    begun.await();
    n = null;
    System.gc();
    check(w.get() != null, "still needed");
    looked.countDown();
    t.join();
    System.gc();
    check(w.get() == null, "no longer");
  }
  static String text;
  static void twice() throws Exception {
    text = new String("abc");
    WeakReference<String> w = new WeakReference<>(text);
    text = null;
    Thread t = new Thread(System::gc);
    t.start();
    if (w.get() != null)
      w.get().length();
    t.join();
  }
  static void locked() throws Exception {
    Object lock = new Object();
    WeakReference<Object> w = new WeakReference<>(lock);
    synchronized (lock) {
      System.gc();
      check(w.get() != null, "locked");
    }
    Thread t = new Thread(() -> {
      ReferenceQueue<Object> q = new ReferenceQueue<>();
      Reference<Object> r = new WeakReference<>(new Object(), q);
      System.gc();
      check(q.poll() == r, "polled");
    });
    t.start();
    System.gc();
    t.join();
  }
  /** A daemon takes from the queue what main's collection finds. */
  static void daemon() throws Exception {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> w = new WeakReference<>(new Object(), queue);
    CountDownLatch taken = new CountDownLatch(1);
    Thread t = new Thread(() -> {
      try {
        check(queue.remove() == w, "taken");
        taken.countDown();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.setDaemon(true);
    t.start();
    System.gc();
    taken.await();
  }

  static int cleaned;
  /** A cleaner's actions run one after the other in a thread of its own, and once. */
  static void cleaner(boolean waits) throws Exception {
    Cleaner cleaner = Cleaner.create();
    CountDownLatch done = new CountDownLatch(2);
    Object kept = new Object();
    for (int i = 0; i < 2; i++) {
      cleaner.register(new Object(), () -> {
        cleaned++;
        done.countDown();
        throw new IllegalStateException("ignored");
      });
      System.gc();
    }
    Cleaner.Cleanable asked = cleaner.register(kept, () -> cleaned += 10);
    if (waits)
      done.await();
    asked.clean();
    asked.clean();
    check(cleaned == 12 && kept != null, "cleaned " + cleaned);
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
    case "alone" -> alone();
    case "queues" -> queues();
    case "fenced" -> fenced();
    case "many" -> many();
    case "loop" -> loop();
    case "needed" -> other(false);
    case "hopes" -> other(true);
    case "twice" -> twice();
    case "locked" -> locked();
    case "cleaner" -> cleaner(true);
    case "early" -> cleaner(false);
    case "daemon" -> daemon();
    }
  }
}
