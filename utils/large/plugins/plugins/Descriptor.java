package plugins;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** What is known of a plugin before it is made. */
public final class Descriptor {

  /** Gives a plugin's factory the plugins that it requires. */
  @FunctionalInterface
  public interface Requirements {
    <P extends Plugin> P get(String name, Class<P> type);
  }

  private final String name;
  private final Version version;
  private final Map<String, Version> requires = new LinkedHashMap<>();
  private final Function<Requirements, Plugin> factory;

  private Descriptor(String name, Version version, Function<Requirements, Plugin> factory) {
    this.name = Objects.requireNonNull(name);
    this.version = version;
    this.factory = factory;
  }

  /** {@code requires} are names with versions, such as {@code core.text 1.2}. */
  public static Descriptor of(String name, String version, Function<Requirements, Plugin> factory, String... requires) {
    Descriptor result = new Descriptor(name, Version.parse(version), factory);
    for (String requirement : requires) {
      int space = requirement.indexOf(' ');
      result.requires.put(requirement.substring(0, space), Version.parse(requirement.substring(space + 1)));
    }
    return result;
  }

  public String name() {
    return name;
  }

  public Version version() {
    return version;
  }

  Map<String, Version> requires() {
    return requires;
  }

  Plugin make(Requirements requirements) {
    return factory.apply(requirements);
  }

  @Override
  public String toString() {
    return name + " " + version;
  }
}
