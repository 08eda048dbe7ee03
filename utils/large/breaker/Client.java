import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;

/**
 * Calls one backend: not more than so many calls at a time, none while its breaker is open, and again after a pause when
 * a call failed.
 */
public final class Client {

  /** What became of a call. */
  public sealed interface Outcome {}

  public record Answer(String text) implements Outcome {}

  public record GaveUp(String reason) implements Outcome {}

  private final Backend backend;
  private final CircuitBreaker breaker;
  private final Retry retry;
  private final Clock clock;
  private final Semaphore places;
  private final int size;
  private final LongAdder retries = new LongAdder();

  public Client(Backend backend, CircuitBreaker breaker, Retry retry, int atATime, Clock clock) {
    this.backend = backend;
    this.breaker = breaker;
    this.retry = retry;
    this.clock = clock;
    this.places = new Semaphore(atATime);
    this.size = atATime;
  }

  public CompletableFuture<Outcome> callAsync(String request, Executor executor) {
    return CompletableFuture.supplyAsync(() -> call(request), executor);
  }

  public Outcome call(String request) {
    places.acquireUninterruptibly();
    try {
      Iterator<Long> pauses = retry.iterator();
      while (true) {
        Outcome outcome = attempt(request);
        if (outcome instanceof Answer || !pauses.hasNext())
          return outcome;
        retries.increment();
        clock.advance(pauses.next());
      }
    } finally {
      places.release();
    }
  }

  private Outcome attempt(String request) {
    Optional<CircuitBreaker.Permit> permit = breaker.tryAcquire();
    if (permit.isEmpty())
      return new GaveUp(backend.name() + " is cut off");
    try {
      String answer = backend.call(request);
      breaker.succeeded(permit.get());
      return new Answer(answer);
    } catch (Backend.Unavailable e) {
      breaker.failed(permit.get());
      return new GaveUp(e.getMessage());
    }
  }

  public long retries() {
    return retries.sum();
  }

  /** Whether all places are free again. */
  public boolean isIdle() {
    return places.availablePermits() == size;
  }
}
