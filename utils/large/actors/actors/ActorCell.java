package actors;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * One actor: its mailbox, its children, and its turn on the executor.
 *
 * <p>The cell is submitted to the executor when its first message arrives and at most once at a time: {@code scheduled}
 * says whether it is submitted or running. The thread that runs it owns all other fields; ownership passes on with
 * {@code scheduled} or with the executor's queue. Signals come before messages, and an actor that failed handles no
 * messages until its parent has decided.
 */
final class ActorCell<M> implements ActorRef<M>, Runnable {

  /** How many messages the actor handles before it lets others have the thread. */
  private static final int THROUGHPUT = 4;

  /** What actors tell each other behind the scenes. */
  private sealed interface Signal {}

  private record Stop() implements Signal {}

  private record Failed(ActorCell<?> child, Exception cause) implements Signal {}

  private record Decided(Supervision.Directive directive) implements Signal {}

  private record ChildStopped(ActorCell<?> child) implements Signal {}

  private final ActorSystem system;
  private final ActorCell<?> parent;
  private final String path;
  private final Supplier<Behavior<M>> factory;
  private final Supervision supervision;
  private final ActorContext<M> context = new Context();

  private final Queue<Signal> signals = new ConcurrentLinkedQueue<>();
  private final Queue<M> messages = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean scheduled = new AtomicBoolean();

  private final Map<String, ActorCell<?>> children = new LinkedHashMap<>();
  private Behavior<M> behavior;
  private int restartCount;
  private boolean stopping;

  // Read by others too, to see whether there is something to do.
  private volatile boolean suspended;
  private volatile boolean stopped;

  ActorCell(
      ActorSystem system,
      ActorCell<?> parent,
      String name,
      Supplier<Behavior<M>> factory,
      Supervision supervision) {
    this.system = system;
    this.parent = parent;
    this.path = parent == null ? name : parent.path + "/" + name;
    this.factory = factory;
    this.supervision = supervision;
  }

  ActorContext<M> context() {
    return context;
  }

  @Override
  public void tell(M message) {
    if (stopped) {
      system.deadLetter();
      return;
    }
    messages.add(message);
    schedule();
  }

  void requestStop() {
    signal(new Stop());
  }

  private void signal(Signal signal) {
    signals.add(signal);
    schedule();
  }

  private void schedule() {
    if (scheduled.compareAndSet(false, true))
      system.execute(this);
  }

  private boolean hasWork() {
    return !signals.isEmpty() || !suspended && !messages.isEmpty();
  }

  @Override
  public void run() {
    for (int i = 0; i < THROUGHPUT && !stopped; i++) {
      Signal signal = signals.poll();
      if (signal != null) {
        handle(signal);
        continue;
      }
      M message = suspended ? null : messages.poll();
      if (message == null)
        break;
      handle(message);
    }
    if (stopped) {
      // It stays scheduled, so that nobody submits it again.
      while (messages.poll() != null)
        system.deadLetter();
      return;
    }
    if (hasWork())
      system.execute(this);
    else
      scheduled.set(false);
  }

  private void handle(M message) {
    if (stopping) {
      system.deadLetter();
      return;
    }
    try {
      if (behavior == null)
        behavior = factory.get();
      behavior.receive(message, context);
    } catch (Exception e) {
      fail(e);
    }
  }

  private void fail(Exception cause) {
    if (parent == null)
      throw new IllegalStateException("the guardian failed", cause);
    suspended = true;
    parent.signal(new Failed(this, cause));
  }

  private void handle(Signal signal) {
    if (signal instanceof Stop) {
      beginStop();
    } else if (signal instanceof Failed failed) {
      decide(failed.child(), failed.cause());
    } else if (signal instanceof Decided decided) {
      obey(decided.directive());
    } else if (signal instanceof ChildStopped gone) {
      children.remove(gone.child().path);
      if (stopping && children.isEmpty())
        finishStop();
    }
  }

  private void decide(ActorCell<?> child, Exception cause) {
    Supervision.Directive directive =
        stopping ? Supervision.Directive.STOP : child.supervision.decide(cause, child.restartCount);
    if (directive == Supervision.Directive.ESCALATE) {
      child.signal(new Decided(Supervision.Directive.STOP));
      fail(cause);
      return;
    }
    child.signal(new Decided(directive));
  }

  private void obey(Supervision.Directive directive) {
    switch (directive) {
      case RESUME -> suspended = false;
      case RESTART -> {
        restartCount++;
        system.restarted();
        behavior = null;
        suspended = false;
      }
      case STOP, ESCALATE -> beginStop();
    }
  }

  private void beginStop() {
    if (stopping)
      return;
    stopping = true;
    suspended = false;
    if (children.isEmpty())
      finishStop();
    else
      children.values().forEach(ActorCell::requestStop);
  }

  private void finishStop() {
    if (behavior != null)
      behavior.stopped();
    stopped = true;
    if (parent == null)
      system.guardianStopped();
    else
      parent.signal(new ChildStopped(this));
  }

  @Override
  public String toString() {
    return path;
  }

  private final class Context implements ActorContext<M> {
    @Override
    public ActorRef<M> self() {
      return ActorCell.this;
    }

    @Override
    public String path() {
      return path;
    }

    @Override
    public <C> ActorRef<C> spawn(String name, Supplier<Behavior<C>> childFactory, Supervision childSupervision) {
      ActorCell<C> child = new ActorCell<>(system, ActorCell.this, name, childFactory, childSupervision);
      if (children.putIfAbsent(child.path, child) != null)
        throw new IllegalArgumentException(child.path + " exists already");
      return child;
    }

    @Override
    public void stop() {
      requestStop();
    }
  }
}
