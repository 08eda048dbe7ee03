// RUN: not %check %s | FileCheck %s
// CHECK-DAG: uncaught exception: java.lang.IllegalStateException: buffer underrun in consumer{{$}}
// CHECK-DAG: at BoundedBuffer.removeFirst(BoundedBufferIf.java:67)
// CHECK-DAG: at BoundedBuffer.take(BoundedBufferIf.java:56)
// CHECK: verdict: 1 finding{{$}}

/**
 * take() tests for emptiness with `if`. When the consumer comes back from
 * wait(), the janitor may already have polled what the producer put.
 */
public class BoundedBufferIf {

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer<String> buffer = new BoundedBuffer<>(2);

    Thread producer = new Thread(() -> {
      buffer.put("bread");
      buffer.put("milk");
    }, "producer");
    Thread consumer = new Thread(() -> {
      String item = buffer.take();
      assert item != null;
    }, "consumer");
    Thread janitor = new Thread(() -> buffer.poll(), "janitor");

    consumer.start();
    janitor.start();
    producer.start();
    producer.join();
    consumer.join();
    janitor.join();
  }
}

class BoundedBuffer<T> {
  private final Object[] slots;
  private int first;
  private int count;

  BoundedBuffer(int capacity) {
    slots = new Object[capacity];
  }

  synchronized void put(T item) {
    while (count == slots.length) {
      pause();
    }
    slots[(first + count++) % slots.length] = item;
    notifyAll();
  }

  synchronized T take() {
    if (count == 0) { // should be a loop
      pause();
    }
    return removeFirst();
  }

  /** Takes the first item if there is one; does not wait. */
  synchronized T poll() {
    return count == 0 ? null : removeFirst();
  }

  @SuppressWarnings("unchecked")
  private T removeFirst() {
    if (count == 0) {
      throw new IllegalStateException("buffer underrun");
    }
    T item = (T) slots[first];
    slots[first] = null;
    first = (first + 1) % slots.length;
    count--;
    notifyAll();
    return item;
  }

  private void pause() {
    try {
      wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
