import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The settings of the process. They come from a repository and may be overridden by the operator. Watchers hear of each
 * change of settings below their prefix, one change after the other.
 */
public final class ConfigService {

  /** Hears of changes. */
  @FunctionalInterface
  public interface Watcher {
    void changed(Snapshot before, Snapshot now);
  }

  /** Refuses settings that make no sense, by an {@link IllegalArgumentException}. */
  @FunctionalInterface
  public interface Validator {
    void validate(Snapshot snapshot);
  }

  /** To be closed when the watcher need not hear of changes any more. */
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }

  private record Entry(String prefix, Watcher watcher) {
    boolean concerns(Set<String> names) {
      return names.stream().anyMatch(name -> name.startsWith(prefix));
    }
  }

  private final List<Validator> validators;
  private final AtomicInteger refused = new AtomicInteger();

  private final Object lock = new Object();
  // All guarded by lock.
  private final List<Entry> watchers = new ArrayList<>();
  private final Map<String, String> overrides = new HashMap<>();
  private Snapshot base = Snapshot.EMPTY;
  private Snapshot current = Snapshot.EMPTY;

  public ConfigService(List<Validator> validators) {
    this.validators = List.copyOf(validators);
  }

  public <T> T get(ConfigKey<T> key) {
    return snapshot().get(key);
  }

  public Snapshot snapshot() {
    synchronized (lock) {
      return current;
    }
  }

  /** The watcher hears of the settings as they are now, then of changes. */
  public Registration watch(String prefix, Watcher watcher) {
    Entry entry = new Entry(prefix, watcher);
    synchronized (lock) {
      watchers.add(entry);
      watcher.changed(Snapshot.EMPTY, current);
    }
    return () -> {
      synchronized (lock) {
        watchers.remove(entry);
      }
    };
  }

  /**
   * Goes over to another text.
   *
   * @return whether the text could be read and makes sense; if not, all stays as it was
   */
  public boolean load(String text) {
    Map<String, String> values;
    try {
      values = ConfigParser.parse(text);
    } catch (ConfigParser.SyntaxError e) {
      refused.incrementAndGet();
      return false;
    }
    synchronized (lock) {
      Snapshot nextBase = new Snapshot(current.version() + 1, values);
      Snapshot next = nextBase.with(nextBase.version(), overrides);
      if (!isValid(next))
        return false;
      base = nextBase;
      publish(next);
      return true;
    }
  }

  /** Sets one setting, whatever the text says. */
  public boolean override(String name, String value) {
    synchronized (lock) {
      Map<String, String> nextOverrides = new HashMap<>(overrides);
      nextOverrides.put(name, value);
      Snapshot next = base.with(current.version() + 1, nextOverrides);
      if (!isValid(next))
        return false;
      overrides.put(name, value);
      publish(next);
      return true;
    }
  }

  private boolean isValid(Snapshot snapshot) {
    try {
      validators.forEach(validator -> validator.validate(snapshot));
      return true;
    } catch (IllegalArgumentException e) {
      refused.incrementAndGet();
      return false;
    }
  }

  /** Called with the lock. */
  private void publish(Snapshot next) {
    Snapshot before = current;
    current = next;
    Set<String> names = before.differences(next);
    for (Entry entry : watchers)
      if (entry.concerns(names))
        entry.watcher().changed(before, next);
  }

  /** Loads each revision of the repository until it closes; runs in a thread of its own. */
  public void follow(Repository repository) {
    try {
      int seen = 0;
      for (Repository.Revision r = repository.awaitAfter(seen); r != null; r = repository.awaitAfter(seen)) {
        load(r.text());
        seen = r.number();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public int refused() {
    return refused.get();
  }
}
