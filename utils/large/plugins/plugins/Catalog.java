package plugins;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The plugins that there are. Requirements that cannot be met, and circles of them, are refused here. Immutable. */
public final class Catalog {

  /** The descriptors do not go together. */
  public static final class Inconsistent extends Exception {
    private static final long serialVersionUID = 1;

    Inconsistent(String message) {
      super(message);
    }
  }

  private final Map<String, Descriptor> descriptors;

  private Catalog(Map<String, Descriptor> descriptors) {
    this.descriptors = descriptors;
  }

  /** Of several versions of one plugin the latest counts. */
  public static Catalog of(Collection<Descriptor> all) throws Inconsistent {
    Map<String, Descriptor> latest = new LinkedHashMap<>();
    for (Descriptor descriptor : all)
      latest.merge(
          descriptor.name(),
          descriptor,
          (one, other) -> one.version().compareTo(other.version()) >= 0 ? one : other);
    Catalog catalog = new Catalog(latest);
    Set<String> checked = new LinkedHashSet<>();
    for (String name : latest.keySet())
      catalog.check(name, new LinkedHashSet<>(), checked);
    return catalog;
  }

  private void check(String name, Set<String> open, Set<String> checked) throws Inconsistent {
    if (checked.contains(name))
      return;
    if (!open.add(name))
      throw new Inconsistent("plugins require each other: " + open.stream().collect(Collectors.joining(", ")));
    for (Map.Entry<String, Version> requirement : descriptors.get(name).requires().entrySet()) {
      Descriptor required = descriptors.get(requirement.getKey());
      if (required == null)
        throw new Inconsistent(name + " requires " + requirement.getKey() + ", which there is not");
      if (!required.version().satisfies(requirement.getValue()))
        throw new Inconsistent(name + " requires version " + requirement.getValue() + " of " + required);
      check(requirement.getKey(), open, checked);
    }
    open.remove(name);
    checked.add(name);
  }

  Descriptor get(String name) {
    Descriptor descriptor = descriptors.get(name);
    if (descriptor == null)
      throw new IllegalArgumentException("there is no plugin " + name);
    return descriptor;
  }

  public int size() {
    return descriptors.size();
  }
}
