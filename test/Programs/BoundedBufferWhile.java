// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended BoundedBufferIf: put() and take() test their conditions again
 * whenever wait() returns. A buffer of one slot, so that both sides wait.
 */
public class BoundedBufferWhile {

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer<String> buffer = new BoundedBuffer<>(1);
    String[] baskets = new String[2];

    Thread producer = new Thread(() -> {
      buffer.put("bread");
      buffer.put("milk");
    }, "producer");
    Thread anna = new Thread(() -> baskets[0] = buffer.take(), "anna");
    Thread boris = new Thread(() -> baskets[1] = buffer.take(), "boris");

    anna.start();
    boris.start();
    producer.start();
    producer.join();
    anna.join();
    boris.join();
    assert !baskets[0].equals(baskets[1]) : "the same item twice";
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
