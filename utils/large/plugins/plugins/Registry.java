package plugins;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes plugins when they are first asked for, each once, after those that it requires. May be used from any thread. The
 * catalog sees to it that plugins do not require each other.
 */
public final class Registry {
  private final Catalog catalog;
  private final Map<String, Plugin> plugins = new ConcurrentHashMap<>(16);
  /** The plugins in the order in which they were started; guarded by itself. */
  private final Deque<Plugin> started = new ArrayDeque<>();

  public Registry(Catalog catalog) {
    this.catalog = catalog;
  }

  public <P extends Plugin> P get(String name, Class<P> type) {
    Plugin plugin = plugins.computeIfAbsent(name, this::make);
    if (!type.isInstance(plugin))
      throw new IllegalArgumentException(name + " is not a " + type.getSimpleName());
    return type.cast(plugin);
  }

  private Plugin make(String name) {
    Descriptor descriptor = catalog.get(name);
    Plugin plugin =
        descriptor.make(
            new Descriptor.Requirements() {
              @Override
              public <P extends Plugin> P get(String required, Class<P> type) {
                if (!descriptor.requires().containsKey(required))
                  throw new IllegalStateException(descriptor + " uses " + required + ", which it does not require");
                return Registry.this.get(required, type);
              }
            });
    plugin.start();
    synchronized (started) {
      started.addLast(plugin);
    }
    return plugin;
  }

  /** The number of plugins that were made. */
  public int size() {
    synchronized (started) {
      return started.size();
    }
  }

  /** Stops all plugins, those first that were started last. To be called when nobody asks for plugins any more. */
  public List<Plugin> close() {
    synchronized (started) {
      List<Plugin> stopped = new ArrayList<>();
      while (!started.isEmpty()) {
        Plugin plugin = started.removeLast();
        plugin.stop();
        stopped.add(plugin);
      }
      return stopped;
    }
  }
}
