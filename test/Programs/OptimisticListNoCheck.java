// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: 25 was added and is not there in main{{$}}
// CHECK-DAG: at OptimisticListNoCheck.main(OptimisticListNoCheck.java:20)
// CHECK: verdict: 1 finding{{$}}

/**
 * An optimistic list walks without locks and then locks two nodes. It has to
 * check that they are still neighbours in the list; this one believes it.
 */
public class OptimisticListNoCheck {

  public static void main(String[] args) throws InterruptedException {
    OptimisticList list = new OptimisticList(20);
    Thread adder = new Thread(() -> list.add(25), "adder");
    Thread remover = new Thread(() -> list.remove(20), "remover");
    adder.start();
    remover.start();
    adder.join();
    remover.join();
    assert list.contains(25) : "25 was added and is not there";
  }
}

class OptimisticList {
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
    Node pred = find(key);
    Node curr = pred.next;
    synchronized (pred) {
      synchronized (curr) {
        if (curr.key == key) {
          return false;
        }
        pred.next = new Node(key, curr);
        return true;
      }
    }
  }

  boolean remove(int key) {
    Node pred = find(key);
    Node curr = pred.next;
    synchronized (pred) {
      synchronized (curr) {
        if (curr.key != key) {
          return false;
        }
        pred.next = curr.next;
        return true;
      }
    }
  }

  boolean contains(int key) {
    return find(key).next.key == key;
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
}
