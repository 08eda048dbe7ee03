// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicReference;

/** The mended ClhLockPlainNode: threads spin on a volatile field. */
public class ClhLock {
  static final class Node {
    private volatile boolean locked;
  }

  private final AtomicReference<Node> tail = new AtomicReference<>(new Node());

  Node lock() {
    Node mine = new Node();
    mine.locked = true;
    Node pred = tail.getAndSet(mine);
    while (pred.locked) {
      Thread.onSpinWait();
    }
    return mine;
  }

  void unlock(Node mine) {
    mine.locked = false;
  }

  private static final ClhLock LOCK = new ClhLock();
  private static int pages;

  public static void main(String[] args) throws InterruptedException {
    Thread[] scanners = {
      new Thread(ClhLock::scan, "scanner-0"),
      new Thread(ClhLock::scan, "scanner-1"),
      new Thread(ClhLock::scan, "scanner-2"),
    };
    for (Thread t : scanners) {
      t.start();
    }
    for (Thread t : scanners) {
      t.join();
    }
    assert pages == 3 : "a page was lost";
  }

  private static void scan() {
    Node node = LOCK.lock();
    pages++;
    LOCK.unlock(node);
  }
}
