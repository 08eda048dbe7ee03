import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
/** Locks, queues and maps of java.util.concurrent after they were in an object stream. */
public class Restoring {
  @SuppressWarnings("unchecked") static <T> T copy(T t) throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    new ObjectOutputStream(b).writeObject(t);
    return (T) new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject();
  }
  interface X { String run() throws Exception; }
  static void t(String n, X x) { try { System.out.println(n + " " + x.run()); } catch (Throwable e) { System.out.println(n + " FAILED " + e); } }
  public static void main(String[] a) throws Exception {
    t("lock", () -> { ReentrantLock l = new ReentrantLock(true); l.lock(); l = copy(l); l.lock(); return l.isFair() + " " + l.isLocked() + " " + l.getHoldCount(); });
    t("rw", () -> { ReentrantReadWriteLock l = copy(new ReentrantReadWriteLock(true)); l.writeLock().lock(); l.readLock().lock(); return l.isFair() + " " + l.isWriteLocked() + l.getReadLockCount(); });
    t("stamped", () -> { StampedLock l = copy(new StampedLock()); long s = l.writeLock(); return l.isWriteLocked() + "" + l.validate(s); });
    t("sem", () -> { Semaphore s = new Semaphore(3, true); s.acquire(); s = copy(s); s.acquire(); return s.availablePermits() + " " + s.isFair(); });
    t("chm", () -> { ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(Map.of("a", 1)); m = copy(m); m.put("b", 2); return new TreeMap<>(m).toString(); });
    t("cslm", () -> { ConcurrentSkipListMap<String, Integer> m = new ConcurrentSkipListMap<>(Comparator.reverseOrder()); m.put("a", 1); return ""; });
    t("cslm2", () -> { ConcurrentSkipListMap<String, Integer> m = new ConcurrentSkipListMap<>(); m.put("a", 1); m = copy(m); m.put("b", 2); return m.toString(); });
    t("csls", () -> { ConcurrentSkipListSet<String> m = new ConcurrentSkipListSet<>(); m.add("a"); m = copy(m); m.add("b"); return m.toString(); });
    t("abq", () -> { ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(3); q.put(1); q = copy(q); q.put(2); return q + " " + q.remainingCapacity(); });
    t("lbq", () -> { LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(3); q.put(1); q = copy(q); q.put(2); return q + " " + q.remainingCapacity(); });
    t("lbd", () -> { LinkedBlockingDeque<Integer> q = new LinkedBlockingDeque<>(3); q.put(1); q = copy(q); q.put(2); return q + " " + q.remainingCapacity(); });
    t("pbq", () -> { PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>(); q.put(2); q = copy(q); q.put(1); return q + ""; });
    t("clq", () -> { ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(); q.add(2); q = copy(q); q.add(1); return q + ""; });
    t("cld", () -> { ConcurrentLinkedDeque<Integer> q = new ConcurrentLinkedDeque<>(); q.add(2); q = copy(q); q.add(1); return q + ""; });
    t("ltq", () -> { LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>(); q.add(2); q = copy(q); q.add(1); return q + ""; });
    t("sq", () -> { SynchronousQueue<Integer> q = copy(new SynchronousQueue<>()); return q.poll() + ""; });
    t("cowal", () -> { CopyOnWriteArrayList<Integer> q = new CopyOnWriteArrayList<>(List.of(1)); q = copy(q); q.add(2); return q + ""; });
    t("cowas", () -> { CopyOnWriteArraySet<Integer> q = new CopyOnWriteArraySet<>(List.of(1)); q = copy(q); q.add(2); return q + ""; });
    t("ai", () -> { AtomicInteger q = copy(new AtomicInteger(4)); q.incrementAndGet(); return q + ""; });
    t("aia", () -> { AtomicIntegerArray q = copy(new AtomicIntegerArray(new int[] {1, 2})); q.incrementAndGet(1); return q + ""; });
    t("ar", () -> { AtomicReference<String> q = copy(new AtomicReference<>("x")); q.compareAndSet("x", "y"); return q + ""; });
    t("adder", () -> { LongAdder q = new LongAdder(); q.add(5); q = copy(q); q.increment(); return q + ""; });
    t("acc", () -> { LongAccumulator q = new LongAccumulator((LongBinaryOp) (x, y) -> x + y, 0); q.accumulate(5); q = copy(q); q.accumulate(2); return q + ""; });
    t("rnd", () -> { Random r = new Random(5); r.nextInt(); r = copy(r); return r.nextInt() + ""; });
    t("khs", () -> { Set<Integer> s = ConcurrentHashMap.newKeySet(); s.add(1); s = copy(s); s.add(2); return s + ""; });
    t("sync", () -> { List<Integer> s = Collections.synchronizedList(new ArrayList<>(List.of(1))); s = copy(s); s.add(2); return s + ""; });
    t("sb", () -> copy(new StringBuffer("x")).append("y").toString());
    t("tlr", () -> copy(ThreadLocalRandom.current()) == ThreadLocalRandom.current() ? "same" : "other");
    t("hold", () -> { class H implements Serializable { final Lock l = new ReentrantLock(); int n; void inc() { l.lock(); try { n++; } finally { l.unlock(); } } } H h = new H(); h.inc(); h = copy(h); h.inc(); return h.n + ""; });
    t("tu", () -> copy(TimeUnit.DAYS).toString());
    t("exc", () -> copy(new ExecutionException(new TimeoutException("t"))).toString() + copy(new CancellationException("c")).getMessage());
  }
  interface LongBinaryOp extends java.util.function.LongBinaryOperator, Serializable {}
}
