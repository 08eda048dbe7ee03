// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicReference;

/**
 * The mended McsLockBlindRelease: the queue is emptied only if nobody else is
 * in it, otherwise the successor is waited for.
 */
public class McsLock {
  static final class Node {
    private volatile boolean locked;
    private volatile Node next;
  }

  private final AtomicReference<Node> tail = new AtomicReference<>();

  Node lock() {
    Node mine = new Node();
    Node pred = tail.getAndSet(mine);
    if (pred != null) {
      mine.locked = true;
      pred.next = mine;
      while (mine.locked) {
        Thread.onSpinWait();
      }
    }
    return mine;
  }

  void unlock(Node mine) {
    if (mine.next == null) {
      if (tail.compareAndSet(mine, null)) {
        return;
      }
      while (mine.next == null) {
        Thread.onSpinWait();
      }
    }
    mine.next.locked = false;
  }

  private static int jobs;

  public static void main(String[] args) throws InterruptedException {
    McsLock lock = new McsLock();
    Runnable job = () -> {
      Node node = lock.lock();
      jobs++;
      lock.unlock(node);
    };
    Thread first = new Thread(job, "first");
    Thread second = new Thread(job, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    assert jobs == 2 : "a job was lost";
  }
}
