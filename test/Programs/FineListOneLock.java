// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: FineList$Node#{{[0-9]+}}.next{{$}}
// CHECK-DAG: {{read|write}} by {{first|second}} at FineListOneLock.java:75{{$}}
// CHECK-DAG: {{read|write}} by {{first|second}} at FineListOneLock.java:75{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * A sorted list with a lock a node. remove() holds the lock of the predecessor
 * only; the node that it cuts out is being changed by the removal of the next.
 */
public class FineListOneLock {

  public static void main(String[] args) throws InterruptedException {
    FineList list = new FineList(10, 20, 30);
    Thread first = new Thread(() -> list.remove(10), "first");
    Thread second = new Thread(() -> list.remove(20), "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }
}

class FineList {
  private static final class Node {
    final int key;
    private Node next;
    private boolean locked;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }

    synchronized void lock() {
      while (locked) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
      locked = true;
    }

    synchronized void unlock() {
      locked = false;
      notify();
    }
  }

  private final Node head;

  /** A list of the given keys, which must be in ascending order. */
  FineList(int... keys) {
    Node rest = new Node(Integer.MAX_VALUE, null);
    for (int i = keys.length - 1; i >= 0; i--) {
      rest = new Node(keys[i], rest);
    }
    head = new Node(Integer.MIN_VALUE, rest);
  }

  boolean remove(int key) {
    Node pred = head;
    pred.lock();
    Node curr = pred.next;
    while (curr.key < key) {
      curr.lock();
      pred.unlock();
      pred = curr;
      curr = pred.next;
    }
    boolean found = curr.key == key;
    if (found) {
      pred.next = curr.next;
    }
    pred.unlock();
    return found;
  }
}
