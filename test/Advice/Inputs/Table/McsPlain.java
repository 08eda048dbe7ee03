import java.util.concurrent.atomic.AtomicReference;

/** The MCS lock with plain fields of its nodes, and the counter that it guards. */
public class McsPlain {
  static final class QNode {
    boolean locked;
    QNode next;
  }

  private final AtomicReference<QNode> tail = new AtomicReference<>();
  private int counter;

  void lock(QNode node) {
    QNode pred = tail.getAndSet(node);
    if (pred != null) {
      node.locked = true;
      pred.next = node;
      while (node.locked) {
        Thread.onSpinWait();
      }
    }
  }

  void unlock(QNode node) {
    if (node.next == null) {
      if (tail.compareAndSet(node, null)) {
        return;
      }
      while (node.next == null) {
        Thread.onSpinWait();
      }
    }
    node.next.locked = false;
  }

  private void work() {
    QNode node = new QNode();
    lock(node);
    counter = counter + 1;
    unlock(node);
  }

  public static void main(String[] args) throws InterruptedException {
    McsPlain lock = new McsPlain();
    Thread one = new Thread(lock::work, "one");
    Thread two = new Thread(lock::work, "two");
    one.start();
    two.start();
    one.join();
    two.join();
    assert lock.counter == 2;
  }
}
