/** Lamport's queue for one producer and one consumer with plain indices: 2 threads, 2 elements. */
public class LamportQueue {
  static final int ITERATIONS = 2;

  private final int[] items = new int[2];
  private int head, tail;

  void enqueue(int x) {
    while (tail - head == items.length) {
      Thread.onSpinWait();
    }
    items[tail % items.length] = x;
    tail++;
  }

  int dequeue() {
    while (tail - head == 0) {
      Thread.onSpinWait();
    }
    int x = items[head % items.length];
    head++;
    return x;
  }

  public static void main(String[] args) throws InterruptedException {
    LamportQueue queue = new LamportQueue();
    Thread producer = new Thread(() -> {
      for (int k = 0; k < ITERATIONS; k++) {
        queue.enqueue(k);
      }
    }, "producer");
    Thread consumer = new Thread(() -> {
      for (int k = 0; k < ITERATIONS; k++) {
        queue.dequeue();
      }
    }, "consumer");
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
  }
}
