import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes down how breakers change, and sees to it that they change as they should. */
public final class Chronicle implements CircuitBreaker.Listener {

  private record Change(CircuitBreaker.State from, CircuitBreaker.State to) {
    boolean isLegal() {
      return switch (from) {
        case CLOSED -> to == CircuitBreaker.State.OPEN;
        case OPEN -> to == CircuitBreaker.State.HALF_OPEN;
        case HALF_OPEN -> to != CircuitBreaker.State.HALF_OPEN;
      };
    }
  }

  private final Map<String, List<Change>> changes = new HashMap<>();

  @Override
  public synchronized void changed(String breaker, CircuitBreaker.State from, CircuitBreaker.State to) {
    Change change = new Change(from, to);
    if (!change.isLegal())
      throw new AssertionError(breaker + " went from " + from + " to " + to);
    List<Change> before = changes.computeIfAbsent(breaker, key -> new ArrayList<>());
    CircuitBreaker.State last = before.isEmpty() ? CircuitBreaker.State.CLOSED : before.get(before.size() - 1).to();
    if (last != from)
      throw new AssertionError(breaker + " was " + last + ", not " + from);
    before.add(change);
  }

  public synchronized int count(String breaker, CircuitBreaker.State to) {
    return (int) changes.getOrDefault(breaker, List.of()).stream().filter(change -> change.to() == to).count();
  }
}
