// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main and )?}}consumer{{$}}
// CHECK-DAG: consumer waits to be notified on Channel#1 at BoundedBufferLostNotify.java:61{{$}}
// CHECK-DAG: main joins consumer at BoundedBufferLostNotify.java:26{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.ArrayDeque;

/**
 * The consumer asks whether the channel is empty and then, in a second step,
 * waits. A message that is sent between the two notifies nobody.
 */
public class BoundedBufferLostNotify {

  public static void main(String[] args) throws InterruptedException {
    Channel channel = new Channel(4);
    Thread producer = new Thread(() -> channel.send(42), "producer");
    Thread consumer = new Thread(() -> {
      int n = channel.receive();
      assert n == 42;
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

  synchronized boolean isEmpty() {
    return messages.isEmpty();
  }

  int receive() {
    while (isEmpty()) {
      awaitMessage();
    }
    synchronized (this) {
      return messages.removeFirst();
    }
  }

  private synchronized void awaitMessage() {
    try {
      wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
