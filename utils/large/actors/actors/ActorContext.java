package actors;

import java.util.function.Supplier;

/** What an actor can do beside sending messages. To be used only while it handles a message. */
public interface ActorContext<M> {
  ActorRef<M> self();

  String path();

  /** Starts a child, which stops when this actor stops. */
  <C> ActorRef<C> spawn(String name, Supplier<Behavior<C>> factory, Supervision supervision);

  /** Stops this actor after the message at hand. */
  void stop();
}
