package actors;

/** What an actor does with a message. Called by one thread at a time, so its fields need no lock. */
@FunctionalInterface
public interface Behavior<M> {
  void receive(M message, ActorContext<M> context) throws Exception;

  /** Called once when the actor has stopped. */
  default void stopped() {}
}
