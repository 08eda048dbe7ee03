package limit;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** How often each decision was made, over all tenants. */
final class Metrics {
  private final Map<Decision.Kind, LongAdder> counts = new EnumMap<>(Decision.Kind.class);

  Metrics() {
    // All at once, so that the map does not change later.
    for (Decision.Kind kind : Decision.Kind.values())
      counts.put(kind, new LongAdder());
  }

  void count(Decision decision) {
    counts.get(decision.kind()).increment();
  }

  long of(Decision.Kind kind) {
    return counts.get(kind).sum();
  }

  long total() {
    long total = 0;
    for (LongAdder count : counts.values())
      total += count.sum();
    return total;
  }

  @Override
  public String toString() {
    return counts.toString();
  }
}
