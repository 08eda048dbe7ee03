// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended OptimisticListNoCheck: with both locks held, the predecessor must
 * still be reachable and still point to its neighbour, or all begins anew.
 */
public class OptimisticList {
  private static final class Node {
    final int key;
    volatile Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head;

  OptimisticList(int onlyKey) {
    Node tail = new Node(Integer.MAX_VALUE, null);
    head = new Node(Integer.MIN_VALUE, new Node(onlyKey, tail));
  }

  boolean add(int key) {
    while (true) {
      Node pred = find(key);
      Node curr = pred.next;
      synchronized (pred) {
        synchronized (curr) {
          if (areNeighbours(pred, curr)) {
            if (curr.key == key) {
              return false;
            }
            pred.next = new Node(key, curr);
            return true;
          }
        }
      }
    }
  }

  boolean remove(int key) {
    while (true) {
      Node pred = find(key);
      Node curr = pred.next;
      synchronized (pred) {
        synchronized (curr) {
          if (areNeighbours(pred, curr)) {
            if (curr.key != key) {
              return false;
            }
            pred.next = curr.next;
            return true;
          }
        }
      }
    }
  }

  boolean contains(int key) {
    return find(key).next.key == key;
  }

  private boolean areNeighbours(Node pred, Node curr) {
    Node node = head;
    while (node.key < pred.key) {
      node = node.next;
    }
    return node == pred && pred.next == curr;
  }

  /** The last node whose key is less than the given one. */
  private Node find(int key) {
    Node pred = head;
    Node curr = pred.next;
    while (curr.key < key) {
      pred = curr;
      curr = curr.next;
    }
    return pred;
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticList list = new OptimisticList(20);
    Thread adder = new Thread(() -> list.add(25), "adder");
    Thread remover = new Thread(() -> list.remove(20), "remover");
    Thread reader = new Thread(() -> {
      boolean first = list.contains(25);
      boolean second = list.contains(25);
      assert !first || second : "seen, and gone again";
    }, "reader");
    adder.start();
    remover.start();
    reader.start();
    adder.join();
    remover.join();
    reader.join();
    assert list.contains(25) : "25 was added and is not there";
    assert !list.contains(20) : "20 was removed and is there";
  }
}
