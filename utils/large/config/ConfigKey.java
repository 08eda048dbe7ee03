import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The name of a setting, with the way to read its value and what holds if it is not set. */
public record ConfigKey<T>(String name, T fallback, Function<String, T> reader) {

  public static ConfigKey<Integer> integer(String name, int fallback, int min, int max) {
    return new ConfigKey<>(
        name,
        fallback,
        text -> {
          int value = Integer.parseInt(text);
          if (value < min || value > max)
            throw new IllegalArgumentException(name + " must be between " + min + " and " + max + ", but is " + value);
          return value;
        });
  }

  public static ConfigKey<Boolean> flag(String name, boolean fallback) {
    return new ConfigKey<>(
        name,
        fallback,
        text ->
            switch (text) {
              case "on", "yes", "true" -> true;
              case "off", "no", "false" -> false;
              default -> throw new IllegalArgumentException(name + " must be on or off, but is " + text);
            });
  }

  public static ConfigKey<List<String>> list(String name) {
    return new ConfigKey<>(
        name,
        List.of(),
        text -> Arrays.stream(text.split(",")).map(String::strip).filter(item -> !item.isEmpty()).toList());
  }

  T read(String text) {
    return text == null ? fallback : reader.apply(text);
  }

  @Override
  public String toString() {
    return name;
  }
}
