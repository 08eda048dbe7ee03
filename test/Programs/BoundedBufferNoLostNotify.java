// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.ArrayDeque;

/**
 * The mended BoundedBufferLostNotify: test and wait happen under one lock, so
 * that no message can slip in between.
 */
public class BoundedBufferNoLostNotify {

  public static void main(String[] args) throws InterruptedException {
    Channel channel = new Channel(4);
    Thread producer = new Thread(() -> {
      channel.send(42);
      channel.send(43);
    }, "producer");
    Thread consumer = new Thread(() -> {
      int first = channel.receive();
      int second = channel.receive();
      assert first == 42 && second == 43;
    }, "consumer");

    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
  }
}

class Channel {
  private final ArrayDeque<Integer> messages = new ArrayDeque<>();
  private final int capacity;

  Channel(int capacity) {
    this.capacity = capacity;
  }

  synchronized void send(int message) {
    if (messages.size() == capacity) {
      throw new IllegalStateException("channel is full");
    }
    messages.addLast(message);
    notify();
  }

  synchronized int receive() {
    while (messages.isEmpty()) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    return messages.removeFirst();
  }
}
