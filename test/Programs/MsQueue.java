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
    Thread boss = new Thread(() -> queue.enqueue("sweep"), "boss");
    Thread deputy = new Thread(() -> queue.enqueue("mop"), "deputy");
    Thread cleaner = new Thread(() -> got = queue.dequeue(), "cleaner");
    boss.start();
    deputy.start();
    cleaner.start();
    boss.join();
    deputy.join();
    cleaner.join();
    int left = 0;
    for (String job = queue.dequeue(); job != null; job = queue.dequeue()) {
      assert !job.equals(got) : "a job was done twice";
      left++;
    }
    assert left == (got == null ? 2 : 1) : "a job was lost";
  }
}
