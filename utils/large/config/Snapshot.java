import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** All settings at one time. Immutable. */
public final class Snapshot {
  static final Snapshot EMPTY = new Snapshot(0, Map.of());

  private final int version;
  private final Map<String, String> values;

  Snapshot(int version, Map<String, String> values) {
    this.version = version;
    this.values = Map.copyOf(values);
  }

  public int version() {
    return version;
  }

  public <T> T get(ConfigKey<T> key) {
    return key.read(values.get(key.name()));
  }

  /** These settings with others in their place. */
  Snapshot with(int newVersion, Map<String, String> overrides) {
    Map<String, String> merged = new HashMap<>(values);
    merged.putAll(overrides);
    return new Snapshot(newVersion, merged);
  }

  /** The names of settings that are not the same in {@code other}. */
  Set<String> differences(Snapshot other) {
    Set<String> names = new TreeSet<>(values.keySet());
    names.addAll(other.values.keySet());
    names.removeIf(name -> Objects.equals(values.get(name), other.values.get(name)));
    return names;
  }
}
