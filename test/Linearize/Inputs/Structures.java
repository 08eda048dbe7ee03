// Data structures, right and subtly wrong; structures.py says which is which.
import heddle.Operation;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.ReentrantLock;

final class Cell {
    final int value;
    final Cell next;
    Cell(int value, Cell next) { this.value = value; this.next = next; }
}

class CasStack {
    final AtomicReference<Cell> top = new AtomicReference<>();
    @Operation public void push(int v) {
        for (;;) {
            Cell t = top.get();
            if (top.compareAndSet(t, new Cell(v, t)))
                return;
        }
    }
    @Operation public Integer pop() {
        for (;;) {
            Cell t = top.get();
            if (t == null)
                return null;
            if (top.compareAndSet(t, t.next))
                return t.value;
        }
    }
}

/** Its pop writes where it should compare. */
class SetStack extends CasStack {
    @Override @Operation public Integer pop() {
        Cell t = top.get();
        if (t == null)
            return null;
        top.set(t.next);
        return t.value;
    }
}

class LinkedQueue {
    static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();
        Node(int value) { this.value = value; }
    }
    final AtomicReference<Node> head, tail;
    LinkedQueue() {
        Node n = new Node(0);
        head = new AtomicReference<>(n);
        tail = new AtomicReference<>(n);
    }
    @Operation public void add(int v) {
        Node n = new Node(v);
        for (;;) {
            Node t = tail.get(), x = t.next.get();
            if (x != null) {
                tail.compareAndSet(t, x);
            } else if (t.next.compareAndSet(null, n)) {
                tail.compareAndSet(t, n);
                return;
            }
        }
    }
    @Operation public Integer poll() {
        for (;;) {
            Node h = head.get(), t = tail.get(), x = h.next.get();
            if (x == null)
                return null;
            if (h == t)
                tail.compareAndSet(t, x);
            else if (head.compareAndSet(h, x))
                return x.value;
        }
    }
}

/** A place is taken before it is filled, and nobody waits for it. */
class ReservingQueue {
    final AtomicInteger end = new AtomicInteger(), begin = new AtomicInteger();
    final AtomicIntegerArray places = new AtomicIntegerArray(8);
    @Operation public void add(int v) { places.set(end.getAndIncrement(), v); }
    @Operation public int poll() {
        for (;;) {
            int at = begin.get(), v = places.get(at);
            if (v == 0)
                return 0;
            if (begin.compareAndSet(at, at + 1))
                return v;
        }
    }
}

class LockedQueue {
    final ArrayDeque<Integer> items = new ArrayDeque<>();
    @Operation public synchronized void add(int v) { items.add(v); }
    @Operation public synchronized Integer poll() { return items.poll(); }
}

class Counter {
    final AtomicInteger n = new AtomicInteger();
    @Operation public int next() { return n.incrementAndGet(); }
    @Operation public int get() { return n.get(); }
}

class LossyCounter {
    volatile int n;
    @Operation public int next() { return n = n + 1; }
    @Operation public int get() { return n; }
}

class PlainCounter {
    int n;
    @Operation public void next() { n++; }
    @Operation public int get() { return n; }
}

/** Any sum on the way is a sum that was. */
class SummedCounter {
    final AtomicInteger left = new AtomicInteger(), right = new AtomicInteger();
    @Operation public void nextLeft() { left.incrementAndGet(); }
    @Operation public void nextRight() { right.incrementAndGet(); }
    @Operation public int get() { return left.get() + right.get(); }
}

/** A difference on the way is not. */
class UpDownCounter {
    final AtomicInteger ups = new AtomicInteger(), downs = new AtomicInteger();
    @Operation public void up() { ups.incrementAndGet(); }
    @Operation public void down() { downs.incrementAndGet(); }
    @Operation public int get() { return ups.get() - downs.get(); }
}

/** A counting network of one balancer. */
class BalancedCounter {
    final AtomicInteger balancer = new AtomicInteger();
    final AtomicInteger[] cells = {new AtomicInteger(0), new AtomicInteger(1)};
    @Operation public int next() { return cells[balancer.getAndIncrement() % 2].getAndAdd(2); }
}

class Register {
    final AtomicInteger v = new AtomicInteger();
    @Operation public void write(int w) { v.set(w); }
    @Operation public boolean swap(int w) { return v.compareAndSet(0, w); }
    @Operation public int read() { return v.get(); }
}

class PlainRegister {
    int v;
    @Operation public void write(int w) { v = w; }
    @Operation public int read() { return v; }
}

/** A thread that has written sees its own. */
class OwnRegister {
    final Map<Thread, Integer> own = new ConcurrentHashMap<>();
    @Operation public void write(int w) { own.put(Thread.currentThread(), w); }
    @Operation public int read() { return own.getOrDefault(Thread.currentThread(), 0); }
}

class PairInTwo {
    volatile int a, b;
    @Operation public void write(int w) { a = w; b = w; }
    @Operation public String read() { return a + "," + b; }
}

class OneCollect {
    final AtomicReference<Integer> a = new AtomicReference<>(0), b = new AtomicReference<>(0);
    @Operation(values = "1") public void writeA(int w) { a.set(w); }
    @Operation(values = "1") public void writeB(int w) { b.set(w); }
    @Operation public String scan() { return a.get() + "," + b.get(); }
}

class TwoCollects {
    final AtomicReference<int[]> a = new AtomicReference<>(new int[1]), b = new AtomicReference<>(new int[1]);
    @Operation(values = "1") public void writeA(int w) { a.set(new int[] {w}); }
    @Operation(values = "1") public void writeB(int w) { b.set(new int[] {w}); }
    @Operation public String scan() {
        for (;;) {
            int[] x = a.get(), y = b.get();
            if (x == a.get() && y == b.get())
                return x[0] + "," + y[0];
        }
    }
}

class LibrarySet {
    final Set<Integer> set = ConcurrentHashMap.newKeySet();
    @Operation(values = "1") public boolean add(int v) { return set.add(v); }
    @Operation(values = "1") public boolean remove(int v) { return set.remove(v); }
    @Operation(values = "1") public boolean contains(int v) { return set.contains(v); }
}

/** Looks and adds under the lock, but not at once. */
class LookingSet {
    final Set<Integer> set = new HashSet<>();
    @Operation(values = "1") public boolean add(int v) {
        synchronized (set) {
            if (set.contains(v))
                return false;
        }
        synchronized (set) {
            set.add(v);
        }
        return true;
    }
    @Operation(values = "1") public boolean contains(int v) { synchronized (set) { return set.contains(v); } }
}

class LibraryMap {
    final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    @Operation public Integer putIfAbsent(@SuppressWarnings("unused") int v) { return map.putIfAbsent(1, v); }
    @Operation public Integer get() { return map.get(1); }
}

class LookingMap {
    final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    @Operation public Integer putIfAbsent(int v) {
        Integer old = map.get(1);
        if (old == null)
            map.put(1, v);
        return old;
    }
    @Operation public Integer get() { return map.get(1); }
}

class LockedDeque {
    final ArrayDeque<Integer> items = new ArrayDeque<>();
    final ReentrantLock lock = new ReentrantLock();
    @Operation(values = "1") public void addFirst(int v) { lock.lock(); try { items.addFirst(v); } finally { lock.unlock(); } }
    @Operation(values = "2") public void addLast(int v) { lock.lock(); try { items.addLast(v); } finally { lock.unlock(); } }
    @Operation public Integer pollFirst() { lock.lock(); try { return items.pollFirst(); } finally { lock.unlock(); } }
}

/** Counts what it has beside the lock. */
class CountedDeque {
    final ArrayDeque<Integer> items = new ArrayDeque<>();
    final AtomicInteger size = new AtomicInteger();
    @Operation(values = "1") public void addFirst(int v) { synchronized (items) { items.addFirst(v); } size.incrementAndGet(); }
    @Operation public Integer removeLast() {
        if (size.get() == 0)
            return null;
        synchronized (items) {
            int v = items.removeLast();
            size.decrementAndGet();
            return v;
        }
    }
}

/** What LossyCounter should be, for --sequential. */
class CounterInOneThread {
    private int n;
    public int next() { return ++n; }
    public int get() { return n; }
}

/** Wrong even in one thread. */
class SlowCounter {
    int n;
    @Operation public synchronized int next() { return n++; }
    @Operation public synchronized int get() { return n; }
}
