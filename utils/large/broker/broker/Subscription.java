package broker;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The messages that one group of consumers has yet to process. The consumers of a group compete: each message goes to
 * one of them, and again to one of them if it is not acknowledged.
 *
 * <p>A subscription holds at most {@code window} messages, queued and in flight together, so that slow consumers slow
 * the publishers down rather than fill the memory. All state is guarded by the monitor of the subscription, on which
 * publishers wait for room, consumers for messages, and {@link #awaitDrained} for both to be done.
 */
final class Subscription {
  private final String name;
  private final Filter filter;
  private final int window;
  private final int maxAttempts;
  private final DeadLetters deadLetters;

  private final Deque<Delivery> queued = new ArrayDeque<>();
  private final Map<Long, Delivery> inFlight = new HashMap<>();
  private long nextTag = 1;
  private boolean closed;

  // Statistics, under the same monitor.
  private long accepted;
  private long acked;
  private long dead;
  private long redelivered;
  private int highWater;

  Subscription(String name, Filter filter, int window, int maxAttempts, DeadLetters deadLetters) {
    if (window < 1)
      throw new IllegalArgumentException("window " + window);
    if (maxAttempts < 1)
      throw new IllegalArgumentException("attempts " + maxAttempts);
    this.name = name;
    this.filter = filter;
    this.window = window;
    this.maxAttempts = maxAttempts;
    this.deadLetters = deadLetters;
  }

  String name() {
    return name;
  }

  boolean wants(Message message) {
    return filter.wants(message);
  }

  /** Adds a message, waiting for room if the window is full. Returns false if the subscription was closed. */
  synchronized boolean offer(Message message) throws InterruptedException {
    while (outstanding() >= window && !closed)
      wait();
    if (closed)
      return false;
    queued.addLast(new Delivery(message, nextTag++));
    accepted++;
    highWater = Math.max(highWater, outstanding());
    notifyAll();
    return true;
  }

  /**
   * Up to {@code most} messages for this consumer, at least one; an empty list if the subscription is closed and has
   * no more. Messages that another consumer has may still come back, so a closed subscription ends its consumers only
   * when nothing is in flight.
   */
  synchronized List<Delivery> receive(String consumer, int most) throws InterruptedException {
    while (queued.isEmpty() && !(closed && inFlight.isEmpty()))
      wait();
    if (queued.isEmpty())
      return Collections.emptyList();
    List<Delivery> batch = new ArrayList<>(Math.min(most, queued.size()));
    while (batch.size() < most && !queued.isEmpty()) {
      Delivery next = queued.removeFirst();
      next.handTo(consumer);
      if (next.attempt() > 1)
        redelivered++;
      inFlight.put(next.tag(), next);
      batch.add(next);
    }
    return batch;
  }

  /** The consumer is done with this message. */
  synchronized void ack(long tag, String consumer) {
    Delivery done = owned(tag, consumer);
    inFlight.remove(tag);
    done.finish(Delivery.State.ACKED);
    acked++;
    roomMade();
  }

  /** The consumer failed; the message is delivered again, or put aside if that was tried often enough. */
  void nack(long tag, String consumer, String reason) {
    Message lost;
    synchronized (this) {
      Delivery failed = owned(tag, consumer);
      inFlight.remove(tag);
      if (failed.attempt() < maxAttempts) {
        failed.giveBack();
        queued.addFirst(failed);
        notifyAll();
        return;
      }
      failed.finish(Delivery.State.DEAD);
      dead++;
      roomMade();
      lost = failed.message();
    }
    // Outside the monitor: the dead letters have a lock of their own.
    deadLetters.add(name, lost, reason);
  }

  /** One message is gone, so one publisher can go on; the last one of a closed subscription ends all consumers. */
  private void roomMade() {
    if (closed && outstanding() == 0)
      notifyAll();
    else
      notify();
  }

  private Delivery owned(long tag, String consumer) {
    Delivery delivery = inFlight.get(tag);
    if (delivery == null)
      throw new IllegalArgumentException(name + ": nothing in flight has tag " + tag);
    if (!consumer.equals(delivery.consumer()))
      throw new IllegalArgumentException(name + ": " + delivery.message() + " is with " + delivery.consumer());
    return delivery;
  }

  /** No more messages are accepted; those that are there are still delivered. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  /** Waits until a closed subscription has no message any more. */
  synchronized void awaitDrained() throws InterruptedException {
    while (!closed || outstanding() > 0)
      wait();
  }

  private int outstanding() {
    return queued.size() + inFlight.size();
  }

  synchronized Stats stats() {
    return new Stats(name, accepted, acked, dead, redelivered, highWater, outstanding());
  }

  record Stats(String name, long accepted, long acked, long dead, long redelivered, int highWater, int outstanding) {
    void check(int window) {
      if (accepted != acked + dead + outstanding)
        throw new AssertionError(name + " accepted " + accepted + " but has " + acked + " acked, " + dead + " dead, "
            + outstanding + " outstanding");
      if (highWater > window)
        throw new AssertionError(name + " held " + highWater + " messages in a window of " + window);
    }
  }
}
