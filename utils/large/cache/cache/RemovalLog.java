package cache;

import java.util.EnumMap;
import java.util.Map;

/** Counts what left the cache, by cause. */
final class RemovalLog implements RemovalListener<String, Database.Product> {
  private final Map<Cause, Integer> counts = new EnumMap<>(Cause.class);
  private int newest;

  @Override
  public synchronized void removed(String key, Database.Product value, Cause cause) {
    if (!value.id().equals(key))
      throw new AssertionError(value + " was cached as " + key);
    counts.merge(cause, 1, Integer::sum);
    newest = Math.max(newest, value.version());
  }

  synchronized int count(Cause cause) {
    return counts.getOrDefault(cause, 0);
  }

  synchronized int total() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  synchronized int newest() {
    return newest;
  }
}
