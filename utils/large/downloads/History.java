import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Remembers how downloads ended, in the order in which they did. */
public final class History {

  private record Item(String name, Download.State state) {}

  private final List<Item> items = new ArrayList<>();

  public void follow(Download download) {
    download.end().thenAccept(state -> add(download.name(), state));
  }

  private synchronized void add(String name, Download.State state) {
    for (Item item : items)
      if (item.name().equals(name))
        throw new AssertionError(name + " ended " + item.state() + " and " + state);
    items.add(new Item(name, state));
  }

  public synchronized Map<Download.State, List<String>> byState() {
    Map<Download.State, List<String>> result = new TreeMap<>();
    for (Item item : items)
      result.computeIfAbsent(item.state(), key -> new ArrayList<>()).add(item.name());
    result.values().forEach(names -> names.sort(null));
    return result;
  }
}
