package metrics;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A sink that tells how much each counter and each distribution grew since the report before. Called by the reporter's
 * thread only; the last growth may be read by others.
 */
public final class Rates implements Reporter.Sink {
  private SortedMap<MetricKey, Long> before = new TreeMap<>();
  private volatile SortedMap<MetricKey, Long> growth = new TreeMap<>();

  @Override
  public void write(String title, SortedMap<MetricKey, Reading> readings) {
    SortedMap<MetricKey, Long> now = new TreeMap<>();
    readings.forEach(
        (key, reading) -> {
          if (reading instanceof Reading.Count count)
            now.put(key, count.count());
          else if (reading instanceof Reading.Distribution distribution)
            now.put(key, distribution.count());
        });
    SortedMap<MetricKey, Long> grown = new TreeMap<>();
    now.forEach((key, count) -> grown.put(key, count - before.getOrDefault(key, 0L)));
    for (long growth : grown.values())
      if (growth < 0)
        throw new AssertionError("a counter went backwards: " + grown);
    before = now;
    growth = grown;
  }

  public SortedMap<MetricKey, Long> growth() {
    return growth;
  }
}
