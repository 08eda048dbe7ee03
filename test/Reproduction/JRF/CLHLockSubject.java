import java.util.concurrent.atomic.AtomicReference;

/** CLH lock whose nodes' flags are plain: 4 threads, 8 increments in all. */
public class CLHLockSubject {
  static final int THREADS = 4, COUNT = 8;

  static class QNode {
    boolean locked;
  }

  private final AtomicReference<QNode> tail = new AtomicReference<>(new QNode());
  private int counter;

  /** Returns the node of the predecessor, the caller's next node. */
  QNode lock(QNode mine) {
    mine.locked = true;
    QNode before = tail.getAndSet(mine);
    while (before.locked) {
      Thread.onSpinWait();
    }
    return before;
  }

  public static void main(String[] args) throws InterruptedException {
    CLHLockSubject lock = new CLHLockSubject();
    Thread[] team = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      team[i] = new Thread(() -> {
        QNode mine = new QNode();
        for (int k = 0; k < COUNT / THREADS; k++) {
          QNode before = lock.lock(mine);
          lock.counter++;
          mine.locked = false;
          mine = before;
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
