package cache;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A cache that loads what it does not have, forgets what was not used for longest when it is full, and everything after
 * some time.
 *
 * <p>A value is loaded by one thread at a time. A load that overlaps with {@link #invalidate} of its key may have seen
 * the old state of whatever it loads from; its value is given to those that waited for it, but not kept.
 */
final class Cache<K, V> {
  /** How a cache is set up. */
  static final class Builder<K, V> {
    private int segments = 2;
    private int capacity = 16;
    private long lifetime = Long.MAX_VALUE / 2;
    private Ticker ticker = System::nanoTime;
    private RemovalListener<K, V> listener = (key, value, cause) -> {
    };

    Builder<K, V> segments(int number) {
      if (Integer.bitCount(number) != 1)
        throw new IllegalArgumentException(number + " is not a power of two");
      segments = number;
      return this;
    }

    /** Entries of all segments together; each has its equal share. */
    Builder<K, V> capacity(int entries) {
      if (entries < 1)
        throw new IllegalArgumentException("capacity " + entries);
      capacity = entries;
      return this;
    }

    Builder<K, V> lifetime(long time) {
      lifetime = time;
      return this;
    }

    Builder<K, V> ticker(Ticker source) {
      ticker = Objects.requireNonNull(source);
      return this;
    }

    Builder<K, V> listener(RemovalListener<K, V> told) {
      listener = Objects.requireNonNull(told);
      return this;
    }

    Cache<K, V> build(Loader<K, V> loader) {
      return new Cache<>(this, Objects.requireNonNull(loader));
    }
  }

  private final List<Segment<K, V>> segments = new ArrayList<>();
  private final Loader<K, V> loader;
  private final RemovalListener<K, V> listener;
  private final Stats stats = new Stats();
  /** Loads that are under way and whose values are still wanted. */
  private final ConcurrentMap<K, Load<V>> loading = new ConcurrentHashMap<>();

  private Cache(Builder<K, V> builder, Loader<K, V> loader) {
    int share = Math.max(1, builder.capacity / builder.segments);
    for (int i = 0; i < builder.segments; i++)
      segments.add(new Segment<>(share, builder.lifetime, builder.ticker));
    this.listener = builder.listener;
    this.loader = loader;
  }

  /** The value of this key, loaded if need be; null if the loader has none. */
  V get(K key) {
    V present = getIfPresent(key);
    return present != null ? present : loadOrJoin(key);
  }

  /** The value if the cache has it. */
  V getIfPresent(K key) {
    List<Segment.Removed<K, V>> removed = new ArrayList<>(1);
    V value = segment(key).get(key, removed);
    (value != null ? stats.hits : stats.misses).increment();
    tell(removed);
    return value;
  }

  /** The values of several keys; those that the loader has no value for are left out. */
  Map<K, V> getAll(Iterable<? extends K> keys) {
    Map<K, V> values = new LinkedHashMap<>();
    for (K key : keys) {
      V value = get(key);
      if (value != null)
        values.put(key, value);
    }
    return values;
  }

  private V loadOrJoin(K key) {
    Load<V> mine = new Load<>();
    Load<V> other = loading.putIfAbsent(key, mine);
    if (other != null) {
      stats.joined.increment();
      return other.await(key);
    }
    stats.loads.increment();
    V value;
    try {
      value = loader.load(key);
    } catch (Throwable failure) {
      stats.failures.increment();
      loading.remove(key, mine);
      mine.fail(failure);
      throw new LoadFailedException(key, failure);
    }
    List<Segment.Removed<K, V>> removed = new ArrayList<>();
    if (!keep(key, value, mine, removed))
      stats.discarded.increment();
    mine.succeed(value);
    tell(removed);
    return value;
  }

  /** Puts what was loaded into the cache, unless it was invalidated meanwhile. */
  private boolean keep(K key, V value, Load<V> load, List<Segment.Removed<K, V>> removed) {
    if (loading.get(key) != load)
      return false;
    if (value != null)
      segment(key).put(key, value, removed);
    loading.remove(key, load);
    return true;
  }

  /** Forgets a key. What is loaded for it right now is not kept either. */
  void invalidate(K key) {
    List<Segment.Removed<K, V>> removed = new ArrayList<>(1);
    loading.remove(key);
    segment(key).remove(key, removed);
    tell(removed);
  }

  /** Forgets all entries whose time is over. They are not seen anyway; this gives their memory back. */
  void cleanUp() {
    List<Segment.Removed<K, V>> removed = new ArrayList<>();
    for (Segment<K, V> segment : segments)
      segment.expire(removed);
    tell(removed);
  }

  int size() {
    int size = 0;
    for (Segment<K, V> segment : segments)
      size += segment.size();
    return size;
  }

  Stats stats() {
    return stats;
  }

  void check() {
    for (Segment<K, V> segment : segments)
      segment.check();
    if (!loading.isEmpty())
      throw new AssertionError("still loading " + loading.keySet());
  }

  private Segment<K, V> segment(K key) {
    int hash = key.hashCode();
    hash ^= hash >>> 16;
    return segments.get(hash & (segments.size() - 1));
  }

  private void tell(List<Segment.Removed<K, V>> removed) {
    for (Segment.Removed<K, V> one : removed)
      listener.removed(one.key(), one.value(), one.cause());
  }
}
