import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Which goods are where, and how many. */
public final class Shelves {

  private record Shelf(int section, AtomicInteger stock) {}

  private final Map<String, Shelf> shelves = new ConcurrentHashMap<>();

  public void fill(String good, int section, int count) {
    Shelf shelf = new Shelf(section, new AtomicInteger(count));
    if (shelves.putIfAbsent(good, shelf) != null)
      throw new IllegalArgumentException(good + " has a shelf already");
  }

  public int sectionOf(String good) {
    return shelves.get(good).section();
  }

  /** Keeps one piece for the caller; false if all are taken. */
  public boolean allot(String good) {
    Shelf shelf = shelves.get(good);
    if (shelf == null)
      return false;
    AtomicInteger stock = shelf.stock();
    for (int left = stock.get(); left > 0; left = stock.get())
      if (stock.compareAndSet(left, left - 1))
        return true;
    return false;
  }

  /** Takes back what was allotted. */
  public void returnTo(String good) {
    shelves.get(good).stock().incrementAndGet();
  }

  public int total() {
    return shelves.values().stream().mapToInt(shelf -> shelf.stock().get()).sum();
  }
}
