// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended FineListOneLock: locks are taken hand over hand, and a node is
 * removed under its predecessor's lock and its own.
 */
public class FineList {
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
    curr.lock();
    while (curr.key < key) {
      pred.unlock();
      pred = curr;
      curr = pred.next;
      curr.lock();
    }
    boolean found = curr.key == key;
    if (found) {
      pred.next = curr.next;
    }
    curr.unlock();
    pred.unlock();
    return found;
  }

  /** For a list that no other thread uses. */
  int length() {
    int n = 0;
    for (Node node = head.next; node.key != Integer.MAX_VALUE; node = node.next) {
      n++;
    }
    return n;
  }

  public static void main(String[] args) throws InterruptedException {
    FineList list = new FineList(10, 20, 30);
    Thread first = new Thread(() -> list.remove(10), "first");
    Thread second = new Thread(() -> list.remove(20), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    assert list.length() == 1 : "a removed key came back";
  }
}
