// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: a job was done twice in main{{$}}
// CHECK-DAG: at MsQueueBlindDequeue.main(MsQueueBlindDequeue.java:31)
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.atomic.AtomicReference;

/**
 * A Michael-Scott queue whose dequeue moves the head with set instead of
 * compareAndSet: two threads can be given the same job.
 */
public class MsQueueBlindDequeue {

  public static void main(String[] args) throws InterruptedException {
    JobQueue<String> queue = new JobQueue<>();
    queue.enqueue("sweep");
    queue.enqueue("mop");

    String[] done = new String[2];
    Thread[] cleaners = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      cleaners[i] = new Thread(() -> done[me] = queue.dequeue(), "cleaner-" + i);
    }
    for (Thread t : cleaners) {
      t.start();
    }
    for (Thread t : cleaners) {
      t.join();
    }
    assert !done[0].equals(done[1]) : "a job was done twice";
  }
}

class JobQueue<T> {
  private static final class Node<T> {
    final T item;
    final AtomicReference<Node<T>> next = new AtomicReference<>();

    Node(T item) {
      this.item = item;
    }
  }

  private final AtomicReference<Node<T>> head;
  private final AtomicReference<Node<T>> tail;

  JobQueue() {
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
    Node<T> first = head.get();
    Node<T> next = first.next.get();
    if (next == null) {
      return null;
    }
    head.set(next);
    return next.item;
  }
}
