package sheet;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One value of one cell on its way: its formula with the evaluations of the cells that it names, as they were when it
 * was planned. So later changes of the sheet do not disturb it.
 */
final class Evaluation implements Runnable {
  static final AtomicInteger WAITS = new AtomicInteger();

  private final Ref ref;
  private final Expression formula;
  private final Map<Ref, Evaluation> inputs;
  private final CompletableFuture<Value> value = new CompletableFuture<>();

  Evaluation(Ref ref, Expression formula, Map<Ref, Evaluation> inputs) {
    this.ref = ref;
    this.formula = formula;
    this.inputs = inputs;
  }

  /** One that has its value. */
  static Evaluation done(Ref ref, Value known) {
    Evaluation evaluation = new Evaluation(ref, null, Map.of());
    evaluation.value.complete(known);
    return evaluation;
  }

  boolean isDone() {
    return value.isDone();
  }

  /** Waits for the value. */
  Value get() {
    if (!value.isDone())
      WAITS.incrementAndGet();
    return value.join();
  }

  @Override
  public void run() {
    try {
      Value result = formula.evaluate(other -> {
        Evaluation input = inputs.get(other);
        return input == null ? Value.EMPTY : input.get();
      });
      if (!value.complete(result))
        throw new AssertionError(this + " was evaluated twice");
    } catch (RuntimeException e) {
      value.completeExceptionally(e);
    }
  }

  @Override
  public String toString() {
    return ref + (isDone() ? "=" + value.join() : " on its way");
  }
}
