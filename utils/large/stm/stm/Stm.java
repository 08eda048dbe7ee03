package stm;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;

/** Runs transactions. */
public final class Stm {
  private final Clock clock = new Clock();
  private final LongAdder commits = new LongAdder();
  private final LongAdder conflicts = new LongAdder();
  private final LongAdder waits = new LongAdder();

  /** Runs the transaction until it commits. Its code may run several times, so it should do nothing but use refs. */
  public <R> R atomically(Function<Tx, R> code) throws InterruptedException {
    while (true) {
      Tx tx = new Tx(clock);
      try {
        R result = code.apply(tx);
        tx.commit();
        commits.increment();
        return result;
      } catch (Tx.Conflict e) {
        conflicts.increment();
        Thread.yield();
      } catch (Tx.Blocked e) {
        waits.increment();
        clock.awaitAfter(tx.began());
      }
    }
  }

  public void run(Consumer<Tx> code) throws InterruptedException {
    atomically(
        tx -> {
          code.accept(tx);
          return null;
        });
  }

  public String statistics() {
    return "commits " + commits + ", conflicts " + conflicts + ", waits " + waits;
  }

  public long commits() {
    return commits.sum();
  }
}
