import heddle.Operation;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Structures with known progress: lock-free, obstruction-free only, and neither. */
class Cell {
  final int value;
  Cell next;
  Cell(int value, Cell next) { this.value = value; this.next = next; }
}

// Lock-free.

class Treiber {
  final AtomicReference<Cell> top = new AtomicReference<>();
  @Operation(values = "1") public void push(int v) {
    for (;;) {
      Cell t = top.get();
      if (top.compareAndSet(t, new Cell(v, t))) return;
    }
  }
  @Operation public Integer pop() {
    for (;;) {
      Cell t = top.get();
      if (t == null) return null;
      if (top.compareAndSet(t, t.next)) return t.value;
    }
  }
}

class MsQueue {
  static class Node { final Integer value; final AtomicReference<Node> next = new AtomicReference<>(); Node(Integer v) { value = v; } }
  final AtomicReference<Node> head, tail;
  MsQueue() { Node n = new Node(null); head = new AtomicReference<>(n); tail = new AtomicReference<>(n); }
  @Operation(values = "1") public void put(int v) {
    Node n = new Node(v);
    for (;;) {
      Node t = tail.get(), next = t.next.get();
      if (next != null) { tail.compareAndSet(t, next); continue; } // help
      if (t.next.compareAndSet(null, n)) { tail.compareAndSet(t, n); return; }
    }
  }
  @Operation public Integer take() {
    for (;;) {
      Node h = head.get(), t = tail.get(), next = h.next.get();
      if (next == null) return null;
      if (h == t) { tail.compareAndSet(t, next); continue; }
      if (head.compareAndSet(h, next)) return next.value;
    }
  }
}

/** The same, but a thread that finds the tail behind waits for the late one. */
class WaitingQueue {
  static class Node { final Integer value; volatile Node next; Node(Integer v) { value = v; } }
  final AtomicReference<Node> tail;
  volatile Node head;
  WaitingQueue() { head = new Node(null); tail = new AtomicReference<>(head); }
  @Operation(values = "1") public void put(int v) {
    Node n = new Node(v);
    Node old = tail.getAndSet(n); // Vyukov: between these two steps takers see nothing
    old.next = n;
  }
  @Operation public Integer take() {
    Node h = head;
    if (h == tail.get()) return null;
    while (h.next == null) Thread.onSpinWait();
    return h.next.value; // looks only
  }
}

class FetchAndAdd {
  final AtomicInteger n = new AtomicInteger();
  @Operation public int next() { return n.getAndIncrement(); }
  @Operation public int now() { return n.get(); }
}

class Snapshot2 {
  volatile int a, b;
  @Operation(values = "1") public void setA(int v) { a = v; }
  @Operation(values = "1") public void setB(int v) { b = v; }
  @Operation public String both() {
    for (;;) { int x = a, y = b; if (a == x && b == y) return x + ";" + y; }
  }
}

// Obstruction-free, not lock-free: each withdraws when it sees the other.

class Courteous {
  final AtomicIntegerArray wants = new AtomicIntegerArray(2);
  final AtomicInteger n = new AtomicInteger();
  private int enter(int me) {
    for (;;) {
      wants.set(me, 1);
      if (wants.get(1 - me) == 0) { int v = n.getAndIncrement(); wants.set(me, 0); return v; }
      wants.set(me, 0);
      wants.set(1 - me, 0); // and takes the other's wish away, which may be late
    }
  }
  @Operation public int left() { return enter(0); }
  @Operation public int right() { return enter(1); }
}

// Neither.

class SpinLocked {
  final AtomicBoolean lock = new AtomicBoolean();
  int n;
  @Operation public int next() {
    while (!lock.compareAndSet(false, true)) { }
    int v = n++;
    lock.set(false);
    return v;
  }
}

class TestAndTest {
  final AtomicBoolean lock = new AtomicBoolean();
  int n;
  @Operation public int next() {
    for (;;) {
      while (lock.get()) Thread.onSpinWait();
      if (lock.compareAndSet(false, true)) break;
    }
    int v = n++;
    lock.set(false);
    return v;
  }
}

class Synchronized { int n; @Operation public synchronized int next() { return n++; } }

class Locked {
  final ReentrantLock lock = new ReentrantLock(); int n;
  @Operation public int next() { lock.lock(); try { return n++; } finally { lock.unlock(); } }
}

/** Tries the lock, and does without if it does not get it. */
class Trying {
  final ReentrantLock lock = new ReentrantLock(); int n;
  @Operation public boolean next() { if (!lock.tryLock()) return false; try { n++; return true; } finally { lock.unlock(); } }
}

/** A ticket lock: a spin on another's write. */
class Tickets {
  final AtomicInteger next = new AtomicInteger(), serving = new AtomicInteger(); int n;
  @Operation public int take() {
    int mine = next.getAndIncrement();
    while (serving.get() != mine) Thread.yield();
    int v = n++;
    serving.set(mine + 1);
    return v;
  }
}

/** Spins ten times at most, then gives up: ends alone. */
class Patient {
  final AtomicBoolean lock = new AtomicBoolean(); int n;
  @Operation public int next() {
    for (int i = 0; i < 3; i++)
      if (lock.compareAndSet(false, true)) { int v = n++; lock.set(false); return v; }
    return -1;
  }
}

class Latched {
  volatile boolean busy; int n;
  @Operation public int read() { while (busy) Thread.onSpinWait(); return n; }
  @Operation public synchronized void write() { busy = true; n++; busy = false; }
}
