import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.net.URLConnection;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * For each line of the ledger of assumptions a program that triggers it, and
 * where something lifts the line, one whose verdict that changes. Each is a
 * method of its own, as code counts when it runs (ledger.py).
 */
public class Ledger {
  static int plain, left, right;
  static long wide;
  static volatile long wideVolatile;
  static volatile int flag;
  static boolean ready;

  static class Handles {
    static final VarHandle LEFT, RIGHT, WIDE;
    static {
      try {
        LEFT = MethodHandles.lookup().findStaticVarHandle(Ledger.class, "left", int.class);
        RIGHT = MethodHandles.lookup().findStaticVarHandle(Ledger.class, "right", int.class);
        WIDE = MethodHandles.lookup().findStaticVarHandle(Ledger.class, "wide", long.class);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  static void check(boolean b) {
    if (!b)
      throw new AssertionError();
  }

  interface Body { void run() throws Exception; }

  /** Runs it beside what the caller does then. */
  static Thread beside(Body b) {
    Thread t = new Thread(() -> {
      try {
        b.run();
      } catch (Exception e) {
        throw new RuntimeException(e);
      }
    });
    t.start();
    return t;
  }

  static void none() throws Exception {
    beside(() -> flag = 1).join();
  }

  static void twoNumbers() throws Exception {
    Thread t = beside(() -> flag++);
    flag++;
    t.join();
  }

  static void race() throws Exception {
    Thread t = beside(() -> plain = 1);
    plain = 2;
    t.join();
  }

  /** What is wrong shows only if the other goes on between two plain writes. */
  static void between() throws Exception {
    Thread t = beside(() -> { plain = 1; plain = 2; });
    check(plain != 1);
    t.join();
  }

  /** Both reads may come before both writes, but not under sequential consistency. */
  static void buffers() throws Exception {
    int[] seen = new int[1];
    Thread t = beside(() -> {
      Handles.LEFT.setOpaque(1);
      seen[0] = (int) Handles.RIGHT.getOpaque();
    });
    Handles.RIGHT.setOpaque(1);
    int mine = (int) Handles.LEFT.getOpaque();
    t.join();
    check(mine + seen[0] != 0);
  }

  static void acquireBeside() throws Exception {
    Thread t = beside(() -> { Handles.LEFT.setRelease(1); flag = 1; });
    int seen = flag + (int) Handles.LEFT.getAcquire();
    t.join();
  }

  static void wide() throws Exception {
    Thread t = beside(() -> wide = -1);
    long seen = wide;
    t.join();
    check(seen == 0 || seen == -1);
  }

  static void wideMixed() throws Exception {
    Thread t = beside(() -> Handles.WIDE.setOpaque(-1L));
    long seen = wide;
    t.join();
  }

  static void wideVolatile() throws Exception {
    Thread t = beside(() -> wideVolatile = -1);
    long seen = wideVolatile;
    t.join();
  }

  /** Its fields are the library's, which trusts it. */
  static class Connection extends URLConnection {
    Connection() { super(null); }
    public void connect() {}
  }

  /** What the library's object holds is published by an opaque write only. */
  static void libraryUnordered() throws Exception {
    Connection c = new Connection();
    Thread t = beside(() -> { c.setDoInput(false); Handles.LEFT.setOpaque(1); });
    if ((int) Handles.LEFT.getOpaque() == 1)
      check(!c.getDoInput());
    t.join();
  }

  /** A class of the library whose plain accesses are not checked for races. */
  static void libraryRace() throws Exception {
    Connection c = new Connection();
    Thread t = beside(() -> c.setDoInput(false));
    c.getDoInput();
    t.join();
  }

  static void lock() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Thread t = beside(() -> { l.lock(); l.unlock(); });
    l.lock();
    l.unlock();
    t.join();
  }

  /** Returns too early by the specification, and never in the JDK's own code. */
  static void awaitOnce() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    Thread t = beside(() -> { l.lock(); ready = true; c.signal(); l.unlock(); });
    l.lock();
    if (!ready)
      c.await();
    check(ready);
    l.unlock();
    t.join();
  }

  static void park() throws Exception {
    Thread main = Thread.currentThread();
    Thread t = beside(() -> { flag = 1; LockSupport.unpark(main); });
    LockSupport.park();
    check(flag == 1);
    t.join();
  }

  static void parkTwice() throws Exception {
    Thread main = Thread.currentThread();
    Thread t = beside(() -> { flag = 1; LockSupport.unpark(main); });
    LockSupport.park();
    if (flag == 0)
      LockSupport.park();
    check(flag == 1);
    t.join();
  }

  static void weak() throws Exception {
    none();
    check(new AtomicInteger().weakCompareAndSetPlain(0, 1));
  }

  static void weakReference() throws Exception {
    none();
    check(new java.lang.ref.WeakReference<>(new Object()).get() != null);
  }

  /** What it is where it is one fixed number. */
  static final boolean FIXED_COIN = true;

  static void coin() throws Exception {
    none();
    check(new Random().nextBoolean() == FIXED_COIN);
  }

  static void number() throws Exception {
    none();
    new Random().nextInt();
  }

  static void clock() throws Exception {
    none();
    System.nanoTime();
  }

  static void sleeper() throws Exception {
    check(beside(() -> Thread.sleep(1)).getState() != null);
  }

  static volatile boolean told;

  static void late(long millis) throws Exception {
    Thread teller = new Thread(() -> told = true);
    teller.start();
    Thread.sleep(millis);
    check(told || millis < 1000);
    teller.join();
  }

  /** Waits in a loop, and counts meanwhile or does not. */
  static void wait(boolean counts) throws Exception {
    Thread teller = new Thread(() -> told = true);
    teller.start();
    long rounds = 0;
    while (!told) {
      if (counts) rounds++;
    }
    check(rounds >= 0);
    teller.join();
  }

  static void hash() throws Exception {
    none();
    new Object().hashCode();
  }

  static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

  static void deep() throws Exception {
    none();
    check(depth(30000) == 30000);
  }

  /** The argument says whether there is a handler. */
  static void thrown(boolean isHandled) throws Exception {
    Thread t = new Thread(() -> { throw new IllegalStateException(); });
    if (isHandled)
      t.setUncaughtExceptionHandler((u, e) -> {});
    t.start();
    t.join();
  }

  static void alike() throws Exception {
    Thread[] all = new Thread[2];
    Runnable r = () -> { synchronized (Ledger.class) { plain++; } };
    for (int i = 0; i < 2; i++)
      all[i] = new Thread(r);
    for (Thread t : all)
      t.start();
    for (Thread t : all)
      t.join();
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
    case "none" -> none();
    case "two-numbers" -> twoNumbers();
    case "race" -> race();
    case "between" -> between();
    case "buffers" -> buffers();
    case "acquire-beside" -> acquireBeside();
    case "wide" -> wide();
    case "wide-mixed" -> wideMixed();
    case "wide-volatile" -> wideVolatile();
    case "library-unordered" -> libraryUnordered();
    case "library-race" -> libraryRace();
    case "lock" -> lock();
    case "await-once" -> awaitOnce();
    case "park" -> park();
    case "park-twice" -> parkTwice();
    case "weak" -> weak();
    case "weak-reference" -> weakReference();
    case "coin" -> coin();
    case "number" -> number();
    case "clock" -> clock();
    case "file" -> new java.io.File("/tmp").exists();
    case "sleeper" -> sleeper();
    case "late" -> late(2000);
    case "soon" -> late(20);
    case "counts" -> wait(true);
    case "goes-round" -> wait(false);
    case "hash" -> hash();
    case "set-of" -> { for (int i : java.util.Set.of(1, 2)) Thread.yield(); }
    case "map-of" -> java.util.Map.of(1, 2, 3, 4, 5, 6).forEach((k, v) -> Thread.yield());
    case "list-of" -> {
      for (int i : java.util.List.of(1, 2)) Thread.yield();
      if (!java.util.Set.of(1, 2, 3).contains(3) || java.util.Map.of(1, 2, 3, 4).get(3) != 4)
        throw new AssertionError();
    }
    case "deep" -> deep();
    case "own-stack" -> Thread.currentThread().getStackTrace();
    case "far-url" -> new java.net.URL("http://example.com/a").hashCode();
    case "near-url" -> {
      for (String host : new String[] {"localhost", "127.0.0.1", ""})
        new java.net.URL("file://" + host + "/a").hashCode();
    }
    case "other-stack" -> {
      Thread t = new Thread(() -> {});
      t.start();
      t.getStackTrace();
      t.join();
    }
    case "handled" -> thrown(true);
    case "thrown" -> thrown(false);
    case "alike" -> alike();
    default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
