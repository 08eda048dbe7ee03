package broker;

/**
 * A message as one subscription has it: on its way to a consumer, or at one. Guarded by the monitor of the
 * subscription, but for {@link #message()}, which never changes, and {@link #attempt()}, which changes only while no
 * consumer has it.
 */
final class Delivery {
  enum State {
    QUEUED, IN_FLIGHT, ACKED, DEAD
  }

  private final Message message;
  private final long tag;
  private int attempt;
  private State state = State.QUEUED;
  private String consumer;

  Delivery(Message message, long tag) {
    this.message = message;
    this.tag = tag;
  }

  Message message() {
    return message;
  }

  /** What the consumer acknowledges it by. */
  long tag() {
    return tag;
  }

  /** 1 when it is delivered for the first time. */
  int attempt() {
    return attempt;
  }

  State state() {
    return state;
  }

  String consumer() {
    return consumer;
  }

  void handTo(String name) {
    if (state != State.QUEUED)
      throw new IllegalStateException(message + " is " + state);
    state = State.IN_FLIGHT;
    consumer = name;
    attempt++;
  }

  void giveBack() {
    if (state != State.IN_FLIGHT)
      throw new IllegalStateException(message + " is " + state);
    state = State.QUEUED;
    consumer = null;
  }

  void finish(State end) {
    if (state != State.IN_FLIGHT)
      throw new IllegalStateException(message + " is " + state);
    state = end;
    consumer = null;
  }
}
