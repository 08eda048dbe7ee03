package actors;

/** The address of an actor. May be used from any thread; messages from one thread arrive in their order. */
@FunctionalInterface
public interface ActorRef<M> {
  void tell(M message);
}
