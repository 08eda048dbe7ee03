// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: CoarseList#1.size{{$}}
// CHECK-DAG: {{read|write}} by adder at CoarseListBareSize.java:55{{$}}
// CHECK-DAG: read by monitor at CoarseListBareSize.java:69{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * A sorted list under one lock, whose size() was thought too small a method to
 * need it.
 */
public class CoarseListBareSize {

  public static void main(String[] args) throws InterruptedException {
    CoarseList<String> list = new CoarseList<>();
    Thread adder = new Thread(() -> list.add("pear"), "adder");
    Thread monitor = new Thread(() -> list.size(), "monitor");
    adder.start();
    monitor.start();
    adder.join();
    monitor.join();
    System.out.println("has pear: " + list.contains("pear"));
  }
}

class CoarseList<T extends Comparable<T>> {
  private class Node {
    final T item;
    Node next;

    Node(T item, Node next) {
      this.item = item;
      this.next = next;
    }
  }

  private Node first;
  private int size;

  synchronized boolean add(T item) {
    Node pred = null;
    Node curr = first;
    while (curr != null && curr.item.compareTo(item) < 0) {
      pred = curr;
      curr = curr.next;
    }
    if (curr != null && curr.item.equals(item)) {
      return false;
    }
    Node node = new Node(item, curr);
    if (pred == null) {
      first = node;
    } else {
      pred.next = node;
    }
    size++;
    return true;
  }

  synchronized boolean contains(T item) {
    for (Node n = first; n != null; n = n.next) {
      if (n.item.equals(item)) {
        return true;
      }
    }
    return false;
  }

  int size() { // should be synchronized
    return size;
  }
}
