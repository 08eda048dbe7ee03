// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended BoundedBufferIf: put() and take() test their conditions again
 * whenever wait() returns. A buffer of one slot, so that both sides wait.
 */
public class BoundedBufferWhile {

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer<String> buffer = new BoundedBuffer<>(1);
    StringBuilder basket = new StringBuilder();

    Thread producer = new Thread(() -> {
      buffer.put("bread");
      buffer.put("milk");
    }, "producer");
    Thread consumer = new Thread(() -> {
      basket.append(buffer.take()).append(' ').append(buffer.take());
    }, "consumer");

    consumer.start();
    producer.start();
    producer.join();
    consumer.join();
    assert basket.toString().equals("bread milk") : "out of order";
    assert buffer.poll() == null;
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
    while (count == 0) {
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
