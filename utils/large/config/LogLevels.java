import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The log levels of the parts of the program; the level of the nearest part above holds for parts without one. */
public final class LogLevels {

  public enum Level {
    DEBUG,
    INFO,
    WARNING
  }

  private static final ConfigKey<Level> ROOT = levelKey("");
  private final Map<String, Level> levels = new ConcurrentHashMap<>();

  private static ConfigKey<Level> levelKey(String part) {
    return new ConfigKey<>("log.level" + part, Level.INFO, Level::valueOf);
  }

  public void update(Snapshot before, Snapshot now) {
    levels.put("", now.get(ROOT));
    for (String part : now.get(ConfigKey.list("log.parts")))
      levels.put(part, now.get(levelKey("." + part)));
  }

  public Level of(String part) {
    for (String at = part; !at.isEmpty(); at = at.substring(0, Math.max(0, at.lastIndexOf('.')))) {
      Level level = levels.get(at);
      if (level != null)
        return level;
    }
    return levels.getOrDefault("", Level.INFO);
  }
}
