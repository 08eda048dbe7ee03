import java.util.concurrent.locks.ReentrantLock;

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
      default: // outside
        both(() -> addUnder(shared), () -> System.out.println(total));
    }
  }
}
