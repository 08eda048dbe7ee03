package broker;

import java.util.Objects;

/**
 * One message of a topic. Immutable, so that all subscriptions of a topic share it; what changes (how often it was
 * delivered, and to which consumer) is kept by the subscription in a {@link Delivery}.
 */
final class Message {
  private final String topic;
  private final long offset;
  private final String key;
  private final String body;
  private final int priority;

  Message(String topic, long offset, String key, String body, int priority) {
    this.topic = Objects.requireNonNull(topic);
    this.offset = offset;
    this.key = key;
    this.body = Objects.requireNonNull(body);
    this.priority = priority;
  }

  String topic() {
    return topic;
  }

  /** Position in the topic: 0, 1, ... without gaps. */
  long offset() {
    return offset;
  }

  /** Messages with equal keys go to the same entity; may be null. */
  String key() {
    return key;
  }

  String body() {
    return body;
  }

  int priority() {
    return priority;
  }

  @Override
  public String toString() {
    return topic + "@" + offset + (key == null ? "" : "[" + key + "]");
  }
}
