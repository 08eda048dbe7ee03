/** Three threads that are alike, and ways in which they are not. */
public class Alike {
  static volatile int shared;
  static int plain;
  static final Object lock = new Object();

  static class Numbered extends Thread {
    final int number;
    Numbered(int number) { this.number = number; }
    @Override public void run() { shared = number; }
  }

  static class WithResult extends Thread {
    int result;
    @Override public void run() { result = ++shared; }
  }

  static class Same extends Thread {
    final Object mine = lock;
    @Override public void run() { step(); }
  }

  static void step() {
    synchronized (lock) {
      plain++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] ts = new Thread[3];
    String how = args[0];
    for (int i = 0; i < 3; i++) {
      int n = i;
      switch (how) {
        case "numbered": ts[i] = new Numbered(i); break;
        case "captured": ts[i] = new Thread(() -> shared = n); break;
        case "result": ts[i] = new WithResult(); break;
        case "same": ts[i] = new Same(); break;
        case "name": ts[i] = new Thread(() -> shared = Thread.currentThread().getName().length()); break;
        case "hash": ts[i] = new Thread(() -> shared = new Object().hashCode() & 1); break;
        case "race": ts[i] = new Thread(() -> plain++); break;
        case "deadlock": ts[i] = new Thread(() -> { if (shared++ == 2) synchronized (lock) { while (true) try { lock.wait(); } catch (InterruptedException e) { } } }); break;
        default: ts[i] = new Thread(Alike::step); break;
      }
    }
    for (Thread t : ts) {
      t.start();
    }
    if (how.equals("interrupt")) {
      ts[1].interrupt();
    }
    if (how.equals("monitor")) {
      synchronized (ts[1]) {
        shared = 1;
      }
    }
    for (Thread t : ts) {
      t.join();
      if (how.equals("between")) {
        shared = 1;
      }
    }
  }
}
