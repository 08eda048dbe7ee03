// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: a page was lost in main{{$}}
// CHECK-DAG: at TreiberLostPush.main(TreiberLostPush.java:27)
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicReference;

/**
 * A lock-free stack whose push reads the top and then sets it, without
 * compareAndSet: of two concurrent pushes one is lost. Nothing races.
 */
public class TreiberLostPush {

  public static void main(String[] args) throws InterruptedException {
    History<String> history = new History<>();
    Thread tab1 = new Thread(() -> history.push("news"), "tab-1");
    Thread tab2 = new Thread(() -> history.push("mail"), "tab-2");
    tab1.start();
    tab2.start();
    tab1.join();
    tab2.join();

    int pages = 0;
    while (history.pop() != null) {
      pages++;
    }
    assert pages == 2 : "a page was lost";
  }
}

class History<T> {
  private static final class Node<T> {
    final T item;
    final Node<T> next;

    Node(T item, Node<T> next) {
      this.item = item;
      this.next = next;
    }
  }

  private final AtomicReference<Node<T>> top = new AtomicReference<>();

  void push(T item) {
    Node<T> node = new Node<>(item, top.get());
    top.set(node);
  }

  T pop() {
    while (true) {
      Node<T> node = top.get();
      if (node == null) {
        return null;
      }
      if (top.compareAndSet(node, node.next)) {
        return node.item;
      }
    }
  }
}
