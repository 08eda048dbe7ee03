// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/** The mended CoarseListBareSize: every method takes the lock. */
public class CoarseList<T extends Comparable<T>> {
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

  synchronized int size() {
    return size;
  }

  public static void main(String[] args) throws InterruptedException {
    CoarseList<String> list = new CoarseList<>();
    Thread adder = new Thread(() -> {
      list.add("pear");
      list.add("apple");
    }, "adder");
    Thread other = new Thread(() -> list.add("pear"), "other");
    Thread monitor = new Thread(() -> {
      int n = list.size();
      assert n >= 0 && n <= 2;
    }, "monitor");
    adder.start();
    other.start();
    monitor.start();
    adder.join();
    other.join();
    monitor.join();
    assert list.size() == 2 && list.contains("pear") && list.contains("apple");
  }
}
