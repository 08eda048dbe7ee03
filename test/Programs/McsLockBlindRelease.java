// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main and )?}}worker{{$}}
// CHECK-DAG: worker spins at McsLockBlindRelease.java:48 waiting for a change of McsLock$Node#2.locked
// CHECK-DAG: main joins worker at McsLockBlindRelease.java:29{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicReference;

/**
 * The MCS queue lock. Unlocking without a known successor empties the queue
 * blindly; a successor that has entered the queue, but has not yet linked
 * itself to its predecessor, then spins for ever.
 */
public class McsLockBlindRelease {
  private static int jobs;

  public static void main(String[] args) throws InterruptedException {
    McsLock lock = new McsLock();
    Thread worker = new Thread(() -> {
      McsLock.Node node = lock.lock();
      jobs++;
      lock.unlock(node);
    }, "worker");

    McsLock.Node node = lock.lock();
    worker.start();
    jobs++;
    lock.unlock(node);
    worker.join();
    assert jobs == 2;
  }
}

class McsLock {
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
      tail.set(null); // should be compareAndSet, and wait for the link if it fails
      return;
    }
    mine.next.locked = false;
  }
}
