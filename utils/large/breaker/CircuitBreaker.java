import java.util.Optional;

/**
 * Keeps calls away from a backend that fails. It is closed at first and lets all calls through; when too many of the last
 * calls failed it opens. After a pause it lets a few calls through as probes (half open): if they succeed it closes with
 * an empty window, and if one fails it opens again.
 */
public final class CircuitBreaker {

  public enum State {
    CLOSED,
    OPEN,
    HALF_OPEN
  }

  /** Hears of each change, in their order; called while the breaker is locked. */
  @FunctionalInterface
  public interface Listener {
    void changed(String breaker, State from, State to);
  }

  /** When to open and close. */
  public record Settings(int windowSize, int failureRate, long pause, int probes) {
    public Settings {
      if (failureRate < 1 || failureRate > 100)
        throw new IllegalArgumentException("a rate is between 1 and 100, but this is " + failureRate);
      if (probes < 1)
        throw new IllegalArgumentException("without a probe it never closes again");
    }
  }

  /** The right to make one call, whose outcome must be told with {@link #succeeded} or {@link #failed}. */
  public record Permit(int generation, boolean probe) {}

  /** How often it did what. */
  public record Statistics(int permitted, int rejected, int opened, int late) {}

  private final String name;
  private final Settings settings;
  private final Clock clock;
  private final Listener listener;

  private volatile Window window;

  // All guarded by the window's monitor.
  private State state = State.CLOSED;
  /** Counts the changes of state, so that the outcome of a call that began before a change can be told. */
  private int generation;
  private long openedAt;
  private int probesOut;
  private int probesBack;
  private int permitted;
  private int rejected;
  private int opened;
  private int late;

  public CircuitBreaker(String name, Settings settings, Clock clock, Listener listener) {
    this.name = name;
    this.settings = settings;
    this.clock = clock;
    this.listener = listener;
    this.window = new Window(settings.windowSize());
  }

  /** A permit, or nothing if the call must not be made now. */
  public Optional<Permit> tryAcquire() {
    synchronized (window) {
      if (state == State.OPEN && clock.now() - openedAt >= settings.pause())
        halfOpen();
      switch (state) {
        case CLOSED -> {
          permitted++;
          return Optional.of(new Permit(generation, false));
        }
        case HALF_OPEN -> {
          if (probesOut < settings.probes()) {
            probesOut++;
            permitted++;
            return Optional.of(new Permit(generation, true));
          }
        }
        case OPEN -> {}
      }
      rejected++;
      return Optional.empty();
    }
  }

  public void succeeded(Permit permit) {
    synchronized (window) {
      if (isLate(permit))
        return;
      if (!permit.probe())
        window.record(false);
      else if (++probesBack == settings.probes())
        close();
    }
  }

  public void failed(Permit permit) {
    synchronized (window) {
      if (isLate(permit))
        return;
      if (permit.probe()) {
        open();
        return;
      }
      window.record(true);
      if (window.isFull() && window.failureRate() >= settings.failureRate())
        open();
    }
  }

  /** Whether the state changed since the call began, so that its outcome says nothing any more. */
  private boolean isLate(Permit permit) {
    if (permit.generation() == generation)
      return false;
    late++;
    return true;
  }

  private void open() {
    openedAt = clock.now();
    opened++;
    change(State.OPEN);
  }

  private void halfOpen() {
    probesOut = 0;
    probesBack = 0;
    change(State.HALF_OPEN);
  }

  private void close() {
    window = new Window(settings.windowSize());
    change(State.CLOSED);
  }

  private void change(State next) {
    State before = state;
    state = next;
    generation++;
    listener.changed(name, before, next);
  }

  public State state() {
    synchronized (window) {
      return state;
    }
  }

  public Statistics statistics() {
    synchronized (window) {
      return new Statistics(permitted, rejected, opened, late);
    }
  }
}
