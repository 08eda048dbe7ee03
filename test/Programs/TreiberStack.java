// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicReference;

/** The mended TreiberLostPush: push tries again when the top has moved. */
public class TreiberStack<T> {
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
    Node<T> seen;
    do {
      seen = top.get();
    } while (!top.compareAndSet(seen, new Node<>(item, seen)));
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

  private static String taken;

  public static void main(String[] args) throws InterruptedException {
    TreiberStack<String> history = new TreiberStack<>();
    Thread[] tabs = {
      new Thread(() -> history.push("news"), "tab-1"),
      new Thread(() -> {
        history.push("mail");
        taken = history.pop();
      }, "tab-2"),
      new Thread(() -> history.push("maps"), "tab-3"),
    };
    for (Thread tab : tabs) {
      tab.start();
    }
    for (Thread tab : tabs) {
      tab.join();
    }

    assert taken != null : "there was at least the own page";
    int left = 0;
    for (String page = history.pop(); page != null; page = history.pop()) {
      assert !page.equals(taken) : "a page was doubled";
      left++;
    }
    assert left == 2 : "a page was lost";
  }
}
