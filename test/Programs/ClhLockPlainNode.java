// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: ClhLock$Node#{{[0-9]+}}.locked{{$}}
// CHECK-DAG: write by scanner-{{[01]}} at ClhLockPlainNode.java:59{{$}}
// CHECK-DAG: read by scanner-{{[01]}} at ClhLockPlainNode.java:52{{$}}
// CHECK-DAG: race: ClhLockPlainNode.pages{{$}}
// CHECK-DAG: {{read|write}} by scanner-{{[01]}} at ClhLockPlainNode.java:36{{$}}
// CHECK-DAG: {{read|write}} by scanner-{{[01]}} at ClhLockPlainNode.java:36{{$}}
// CHECK: verdict: 2 findings

import java.util.concurrent.atomic.AtomicReference;

/**
 * The CLH queue lock. Its tail is atomic, but the field that a thread spins on
 * is plain: unlocking is not ordered before the successor's entry.
 */
public class ClhLockPlainNode {
  private static final ClhLock LOCK = new ClhLock();
  private static int pages;

  public static void main(String[] args) throws InterruptedException {
    Thread[] scanners = {
      new Thread(ClhLockPlainNode::scan, "scanner-0"),
      new Thread(ClhLockPlainNode::scan, "scanner-1"),
    };
    for (Thread t : scanners) {
      t.start();
    }
    for (Thread t : scanners) {
      t.join();
    }
    System.out.println("pages: " + pages);
  }

  private static void scan() {
    ClhLock.Node node = LOCK.lock();
    pages++;
    LOCK.unlock(node);
  }
}

class ClhLock {
  static final class Node {
    private boolean locked; // should be volatile
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
}
