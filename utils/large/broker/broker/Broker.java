package broker;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Topics by name, made when they are first named, and what they have in common. */
final class Broker {
  /** How a subscription is set up. */
  record Options(Filter filter, int window, int maxAttempts) {
    static final Options DEFAULT = new Options(Filter.ALL, 4, 3);

    Options withFilter(Filter other) {
      return new Options(other, window, maxAttempts);
    }

    Options withWindow(int messages) {
      return new Options(filter, messages, maxAttempts);
    }

    Options withMaxAttempts(int times) {
      return new Options(filter, window, times);
    }
  }

  private final ConcurrentMap<String, Topic> topics = new ConcurrentHashMap<>();
  private final DeadLetters deadLetters = new DeadLetters();

  Topic topic(String name) {
    return topics.computeIfAbsent(name, Topic::new);
  }

  /** To be called before the first message is published: a subscription has no messages of the past. */
  Subscription subscribe(String topic, String group, Options options) {
    Subscription subscription =
        new Subscription(topic + "/" + group, options.filter(), options.window(), options.maxAttempts(), deadLetters);
    topic(topic).attach(subscription);
    return subscription;
  }

  DeadLetters deadLetters() {
    return deadLetters;
  }

  void close() {
    for (Topic topic : topics.values())
      topic.close();
  }

  void awaitDrained() throws InterruptedException {
    for (Topic topic : topics.values())
      topic.awaitDrained();
  }

  List<Subscription.Stats> stats() {
    List<Subscription.Stats> all = new ArrayList<>();
    for (Topic topic : topics.values())
      all.addAll(topic.stats());
    return all;
  }
}
