import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Races that a mistake explains, one each. */
class Hinted {
  static volatile int[] flags = new int[2];
  static volatile Object[] slots = new Object[1];
  static int[] plain = new int[1];
  static int total;
  static final Object shared = new Object();

  static void both(Runnable one, Runnable other) throws Exception {
    Thread t = new Thread(one);
    t.start();
    other.run();
    t.join();
  }

  static void addUnder(Object lock) {
    synchronized (lock) {
      total++;
    }
  }

  static void addUnder(ReentrantLock lock) {
    lock.lock();
    total++;
    lock.unlock();
  }

  static final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();

  static void addReading(Lock lock) {
    lock.lock();
    total++;
    lock.unlock();
  }

  /** Of each element type that has no atomic array of its own, or another one. */
  static class Arrays {
    static volatile long[] longs = new long[1];
    static volatile boolean[] flags = new boolean[1];
    static volatile int[][] rows = {{0}};
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "elements":
        both(() -> flags[1] = 1, () -> System.out.println(flags[1]));
        break;
      case "references":
        both(() -> slots[0] = "a", () -> System.out.println(slots[0]));
        break;
      case "plain":
        both(() -> plain[0] = 1, () -> System.out.println(plain[0]));
        break;
      case "monitors":
        both(() -> addUnder(new Object()), () -> addUnder(new Object()));
        break;
      case "locks":
        both(() -> addUnder(new ReentrantLock()), () -> addUnder(new ReentrantLock()));
        break;
      case "readers":
        both(() -> addReading(readWrite.readLock()), () -> addReading(readWrite.readLock()));
        break;
      case "longs":
        both(() -> Arrays.longs[0] = 1, () -> System.out.println(Arrays.longs[0]));
        break;
      case "booleans":
        both(() -> Arrays.flags[0] = true, () -> System.out.println(Arrays.flags[0]));
        break;
      case "rows":
        both(() -> Arrays.rows[0] = null, () -> System.out.println(Arrays.rows[0]));
        break;
      default: // outside
        both(() -> addUnder(shared), () -> System.out.println(total));
    }
  }
}
