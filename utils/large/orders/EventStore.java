import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The append-only store of events, one stream an order. An append names the version that the writer has seen, and fails
 * where another writer was faster, so that each decision rests on the whole history of its order.
 *
 * <p>Subscribers see all events in the order of their positions: they are called while the store's lock is held, so they
 * must be quick and must not call back.
 */
public final class EventStore {

  /** An event with its place in the whole store. */
  public record Stored(long position, OrderEvent event) {}

  /** Another writer appended to the stream first. */
  public static final class Conflict extends Exception {
    private static final long serialVersionUID = 1;

    Conflict(String stream, int expected, int actual) {
      super(stream + " is at version " + actual + ", not " + expected);
    }
  }

  private final Object lock = new Object();
  private final Map<String, List<OrderEvent>> streams = new HashMap<>();
  private final List<Consumer<Stored>> subscribers = new CopyOnWriteArrayList<>();
  private long nextPosition;

  public void subscribe(Consumer<Stored> subscriber) {
    subscribers.add(subscriber);
  }

  public void append(String stream, int expectedVersion, List<OrderEvent> events) throws Conflict {
    synchronized (lock) {
      List<OrderEvent> history = streams.computeIfAbsent(stream, key -> new ArrayList<>());
      if (history.size() != expectedVersion)
        throw new Conflict(stream, expectedVersion, history.size());
      for (OrderEvent event : events) {
        history.add(event);
        Stored stored = new Stored(nextPosition++, event);
        for (Consumer<Stored> subscriber : subscribers)
          subscriber.accept(stored);
      }
    }
  }

  /** The events of a stream from {@code fromVersion} on. */
  public List<OrderEvent> load(String stream, int fromVersion) {
    synchronized (lock) {
      List<OrderEvent> history = streams.getOrDefault(stream, List.of());
      return List.copyOf(history.subList(fromVersion, history.size()));
    }
  }

  public List<String> streamNames() {
    synchronized (lock) {
      return streams.keySet().stream().sorted().toList();
    }
  }

  public long size() {
    synchronized (lock) {
      return nextPosition;
    }
  }
}
