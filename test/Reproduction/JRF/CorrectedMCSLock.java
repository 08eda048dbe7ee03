import java.util.concurrent.atomic.AtomicReference;

/** MCS lock with a volatile flag, as corrected, and a plain link to the successor: 2 threads, 4 increments in all. */
public class CorrectedMCSLock {
  static final int THREADS = 2, COUNT = 4;

  static class QNode {
    volatile boolean locked;
    QNode next;
  }

  private final AtomicReference<QNode> tail = new AtomicReference<>();
  private int counter;

  void lock(QNode mine) {
    QNode before = tail.getAndSet(mine);
    if (before != null) {
      mine.locked = true;
      before.next = mine;
      while (mine.locked) {
        Thread.onSpinWait();
      }
    }
  }

  void unlock(QNode mine) {
    if (mine.next == null) {
      if (tail.compareAndSet(mine, null)) {
        return;
      }
      while (mine.next == null) {
        Thread.onSpinWait();
      }
    }
    mine.next.locked = false;
    mine.next = null;
  }

  public static void main(String[] args) throws InterruptedException {
    CorrectedMCSLock lock = new CorrectedMCSLock();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      team[i] = new Thread(() -> {
        QNode mine = new QNode();
        for (int k = 0; k < COUNT / THREADS; k++) {
          lock.lock(mine);
          lock.counter++;
          lock.unlock(mine);
        }
      }, "worker-" + i);
    }
    for (Thread t : team) {
      t.start();
    }
    for (Thread t : team) {
      t.join();
    }
  }
}
