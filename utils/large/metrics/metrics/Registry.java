package metrics;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** All metrics of a process, by key. A metric is made when it is first asked for. */
public final class Registry {
  private final Map<MetricKey, Metric> metrics = new ConcurrentHashMap<>();

  public Metric.Counter counter(MetricKey key) {
    return metric(key, Metric.Counter.class, k -> new Metric.Counter());
  }

  public Metric.Histogram histogram(MetricKey key) {
    return metric(key, Metric.Histogram.class, k -> new Metric.Histogram());
  }

  public Metric.Gauge gauge(MetricKey key, LongSupplier supplier) {
    return metric(key, Metric.Gauge.class, k -> new Metric.Gauge(supplier));
  }

  private <M extends Metric> M metric(MetricKey key, Class<M> type, Function<MetricKey, M> maker) {
    Metric metric = metrics.computeIfAbsent(key, maker);
    if (!type.isInstance(metric))
      throw new IllegalArgumentException(key + " is a " + metric.getClass().getSimpleName());
    return type.cast(metric);
  }

  public SortedMap<MetricKey, Reading> read() {
    SortedMap<MetricKey, Reading> result = new TreeMap<>();
    metrics.forEach((key, metric) -> result.put(key, metric.read()));
    return result;
  }
}
