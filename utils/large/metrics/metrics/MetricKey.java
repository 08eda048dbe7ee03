package metrics;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The name of a metric with its tags, such as {@code http.latency{route=/cart}}. */
public record MetricKey(String name, Map<String, String> tags) implements Comparable<MetricKey> {

  public MetricKey {
    Objects.requireNonNull(name);
    tags = Map.copyOf(tags);
  }

  public static MetricKey of(String name, String... tags) {
    if (tags.length % 2 != 0)
      throw new IllegalArgumentException("tags come in pairs of name and value");
    Map<String, String> map = new TreeMap<>();
    for (int i = 0; i < tags.length; i += 2)
      map.put(tags[i], tags[i + 1]);
    return new MetricKey(name, map);
  }

  @Override
  public int compareTo(MetricKey other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    if (tags.isEmpty())
      return name;
    return new TreeMap<>(tags)
        .entrySet().stream()
            .map(tag -> tag.getKey() + "=" + tag.getValue())
            .collect(Collectors.joining(",", name + "{", "}"));
  }
}
