package actors;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Supplier;

/** The threads that run actors, and the top of their tree. */
public final class ActorSystem {
  private final ExecutorService executor;
  private final CountDownLatch guardianStopped = new CountDownLatch(1);
  private final LongAdder deadLetters = new LongAdder();
  private final LongAdder restarts = new LongAdder();
  private final ActorCell<Runnable> guardian;
  private final AtomicInteger topLevel = new AtomicInteger();

  public ActorSystem(String name, int threads) {
    AtomicInteger count = new AtomicInteger();
    executor =
        Executors.newFixedThreadPool(
            threads, task -> new Thread(task, name + "-" + count.incrementAndGet()));
    guardian =
        new ActorCell<>(
            this, null, name, () -> (message, context) -> message.run(), Supervision.STOPPING);
  }

  /** Starts an actor below the guardian. */
  public <M> ActorRef<M> spawn(String name, Supplier<Behavior<M>> factory, Supervision supervision) {
    CompletableFuture<ActorRef<M>> result = new CompletableFuture<>();
    String unique = name + "-" + topLevel.incrementAndGet();
    guardian.tell(() -> result.complete(guardian.context().spawn(unique, factory, supervision)));
    return result.join();
  }

  /** Sends a question; the answer completes the future. */
  public <Q, A> CompletableFuture<A> ask(ActorRef<Q> actor, Function<ActorRef<A>, Q> question) {
    CompletableFuture<A> answer = new CompletableFuture<>();
    actor.tell(question.apply(answer::complete));
    return answer;
  }

  /** Stops all actors, the children before their parents, then the threads. */
  public void terminate() throws InterruptedException {
    guardian.requestStop();
    guardianStopped.await();
    executor.shutdown();
    while (!executor.awaitTermination(1, TimeUnit.MINUTES))
      continue;
  }

  void execute(Runnable task) {
    executor.execute(task);
  }

  void deadLetter() {
    deadLetters.increment();
  }

  void restarted() {
    restarts.increment();
  }

  void guardianStopped() {
    guardianStopped.countDown();
  }

  public long deadLetters() {
    return deadLetters.sum();
  }

  public long restarts() {
    return restarts.sum();
  }
}
