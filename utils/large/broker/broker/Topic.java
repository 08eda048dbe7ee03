package broker;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A named sequence of messages. Publishing assigns the offset and hands the message to each subscription in turn, in
 * the order of offsets: the lock {@code publishing} is held for both, so a full subscription holds up the whole topic.
 */
final class Topic {
  private final String name;
  private final ReentrantLock publishing = new ReentrantLock();
  private final List<Subscription> subscriptions = new CopyOnWriteArrayList<>();
  private long nextOffset; // guarded by publishing
  private boolean closed; // guarded by publishing

  Topic(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  void attach(Subscription subscription) {
    for (Subscription other : subscriptions)
      if (other.name().equals(subscription.name()))
        throw new IllegalArgumentException(name + " has a subscription " + other.name());
    subscriptions.add(subscription);
  }

  /** The offset of the message; -1 if the topic is closed. */
  long publish(String key, String body, int priority) throws InterruptedException {
    publishing.lockInterruptibly();
    try {
      if (closed)
        return -1;
      Message message = new Message(name, nextOffset++, key, body, priority);
      for (Subscription subscription : subscriptions)
        if (subscription.wants(message))
          subscription.offer(message);
      return message.offset();
    } finally {
      publishing.unlock();
    }
  }

  /** Publishers that are in the middle of a message finish it first. */
  void close() {
    publishing.lock();
    try {
      closed = true;
    } finally {
      publishing.unlock();
    }
    for (Subscription subscription : subscriptions)
      subscription.close();
  }

  void awaitDrained() throws InterruptedException {
    for (Subscription subscription : subscriptions)
      subscription.awaitDrained();
  }

  long published() {
    publishing.lock();
    try {
      return nextOffset;
    } finally {
      publishing.unlock();
    }
  }

  List<Subscription.Stats> stats() {
    List<Subscription.Stats> all = new ArrayList<>();
    for (Subscription subscription : subscriptions)
      all.add(subscription.stats());
    return all;
  }
}
