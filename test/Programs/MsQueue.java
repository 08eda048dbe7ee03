// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.atomic.AtomicReference;

/** The mended MsQueueBlindDequeue: the queue of Michael and Scott. */
public class MsQueue<T> {
  private static final class Node<T> {
    final T item;
    final AtomicReference<Node<T>> next = new AtomicReference<>();

    Node(T item) {
      this.item = item;
    }
  }

  private final AtomicReference<Node<T>> head;
  private final AtomicReference<Node<T>> tail;

  MsQueue() {
    Node<T> dummy = new Node<>(null);
    head = new AtomicReference<>(dummy);
    tail = new AtomicReference<>(dummy);
  }

  void enqueue(T item) {
    Node<T> node = new Node<>(item);
    while (true) {
      Node<T> last = tail.get();
      Node<T> next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, node)) {
        tail.compareAndSet(last, node);
        return;
      }
    }
  }

  T dequeue() {
    while (true) {
      Node<T> first = head.get();
      Node<T> last = tail.get();
      Node<T> next = first.next.get();
      if (next == null) {
        return null;
      }
      if (first == last) {
        tail.compareAndSet(last, next); // help an enqueue that is not through
      } else if (head.compareAndSet(first, next)) {
        return next.item;
      }
    }
  }

  private static String got;

  public static void main(String[] args) throws InterruptedException {
    MsQueue<String> queue = new MsQueue<>();
    queue.enqueue("sweep");
    Thread boss = new Thread(() -> queue.enqueue("mop"), "boss");
    Thread cleaner = new Thread(() -> got = queue.dequeue(), "cleaner");
    boss.start();
    cleaner.start();
    boss.join();
    cleaner.join();
    assert got.equals("sweep") : "not first in, first out";
    assert queue.dequeue().equals("mop") : "a job was lost";
    assert queue.dequeue() == null : "a job was done twice";
  }
}
