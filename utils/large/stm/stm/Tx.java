package stm;

import java.util.ArrayList;
import java.util.List;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Comparator;

/**
 * One attempt of a transaction. It sees the values as they were when it began, and its own writes; if a value has
 * changed since, the attempt is given up with {@link Conflict}. Used by one thread.
 */
public final class Tx {

  /** The attempt failed since another transaction was faster. Not to be caught by the transaction's code. */
  static final class Conflict extends RuntimeException {
    private static final long serialVersionUID = 1;

    Conflict() {
      super(null, null, false, false);
    }
  }

  /** The transaction cannot go on until others have changed something. Not to be caught either. */
  static final class Blocked extends RuntimeException {
    private static final long serialVersionUID = 1;

    Blocked() {
      super(null, null, false, false);
    }
  }

  private final Clock clock;
  private final long began;
  private final Set<Ref<?>> reads = new LinkedHashSet<>();
  private final Map<Ref<?>, Object> writes = new TreeMap<>(Comparator.comparingLong((Ref<?> ref) -> ref.id));

  Tx(Clock clock) {
    this.clock = clock;
    this.began = clock.now();
  }

  long began() {
    return began;
  }

  public <T> T get(Ref<T> ref) {
    if (writes.containsKey(ref)) {
      @SuppressWarnings("unchecked")
      T mine = (T) writes.get(ref);
      return mine;
    }
    long stamp = ref.stamp();
    if (Ref.isLocked(stamp) || Ref.version(stamp) > began)
      throw new Conflict();
    T value = ref.value();
    reads.add(ref);
    return value;
  }

  public <T> void set(Ref<T> ref, T value) {
    writes.put(ref, value);
  }

  /** Gives up, to be tried again after the next commit of another transaction. Does not return. */
  public <T> T retry() {
    throw new Blocked();
  }

  /** Makes all writes visible at once; throws {@link Conflict} if what was read has changed. */
  void commit() {
    if (writes.isEmpty())
      return;
    List<Ref<?>> locked = new ArrayList<>();
    boolean done = false;
    try {
      for (Ref<?> ref : writes.keySet()) {
        if (!ref.tryLock())
          throw new Conflict();
        locked.add(ref);
      }
      long time = clock.tick();
      if (time != began + 1)
        validate();
      writes.forEach((ref, value) -> publish(ref, value, time));
      done = true;
    } finally {
      if (!done)
        locked.forEach(Ref::unlock);
    }
    clock.committed();
  }

  private void validate() {
    for (Ref<?> ref : reads) {
      long stamp = ref.stamp();
      if (Ref.version(stamp) > began || Ref.isLocked(stamp) && !writes.containsKey(ref))
        throw new Conflict();
    }
    for (Ref<?> ref : writes.keySet())
      if (Ref.version(ref.stamp()) > began)
        throw new Conflict();
  }

  private static <T> void publish(Ref<T> ref, Object value, long time) {
    @SuppressWarnings("unchecked")
    T typed = (T) value;
    ref.publish(typed, time);
  }
}
