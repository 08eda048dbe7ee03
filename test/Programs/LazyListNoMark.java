// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: mango was added and is not there in main{{$}}
// CHECK-DAG: at LazyListNoMark.main(LazyListNoMark.java:20)
// CHECK: verdict: 1 finding{{$}}

/**
 * A lazy list: a node is removed logically by marking it, then physically. This
 * remove() forgets the mark, and somebody may add behind the removed node.
 */
public class LazyListNoMark {

  public static void main(String[] args) throws InterruptedException {
    LazyList<String> list = new LazyList<>("lemon");
    Thread adder = new Thread(() -> list.add("mango"), "adder");
    Thread remover = new Thread(() -> list.remove("lemon"), "remover");
    adder.start();
    remover.start();
    adder.join();
    remover.join();
    assert list.contains("mango") : "mango was added and is not there";
  }
}

class LazyList<T extends Comparable<T>> {
  private static final class Node<T> {
    final T item; // null in the two sentinels
    volatile boolean marked;
    volatile Node<T> next;

    Node(T item, Node<T> next) {
      this.item = item;
      this.next = next;
    }
  }

  private final Node<T> tail = new Node<>(null, null);
  private final Node<T> head;

  LazyList(T onlyItem) {
    head = new Node<>(null, new Node<>(onlyItem, tail));
  }

  boolean add(T item) {
    while (true) {
      Node<T> pred = find(item);
      Node<T> curr = pred.next;
      synchronized (pred) {
        synchronized (curr) {
          if (isValid(pred, curr)) {
            if (holds(curr, item)) {
              return false;
            }
            pred.next = new Node<>(item, curr);
            return true;
          }
        }
      }
    }
  }

  boolean remove(T item) {
    while (true) {
      Node<T> pred = find(item);
      Node<T> curr = pred.next;
      synchronized (pred) {
        synchronized (curr) {
          if (isValid(pred, curr)) {
            if (!holds(curr, item)) {
              return false;
            }
            pred.next = curr.next; // without curr.marked = true
            return true;
          }
        }
      }
    }
  }

  boolean contains(T item) {
    Node<T> node = find(item).next;
    return holds(node, item) && !node.marked;
  }

  private boolean holds(Node<T> node, T item) {
    return node != tail && node.item.equals(item);
  }

  private boolean isValid(Node<T> pred, Node<T> curr) {
    return !pred.marked && !curr.marked && pred.next == curr;
  }

  /** The last node whose item is less than the given one. */
  private Node<T> find(T item) {
    Node<T> pred = head;
    Node<T> curr = pred.next;
    while (curr != tail && curr.item.compareTo(item) < 0) {
      pred = curr;
      curr = curr.next;
    }
    return pred;
  }
}
