package broker;

/** Which messages of its topic a subscription wants. Called with no lock held but the topic's. */
interface Filter {
  Filter ALL = message -> true;

  boolean wants(Message message);

  /** Messages of at least this priority. */
  static Filter atLeast(int priority) {
    return message -> message.priority() >= priority;
  }

  /** Messages whose key begins with this. */
  static Filter keyed(String prefix) {
    return message -> message.key() != null && message.key().startsWith(prefix);
  }

  default Filter and(Filter other) {
    return message -> wants(message) && other.wants(message);
  }

  default Filter not() {
    return message -> !wants(message);
  }
}
