import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** Collections that two threads use: which object is wrong, and how often. */
class Shelves {
  static final List<Integer> books = new ArrayList<>();
  static final List<Integer> shown = Collections.unmodifiableList(books);
  final TreeMap<Integer, String> titles = new TreeMap<>();
  int visits;

  static void both(Runnable one, Runnable other) throws Exception {
    Thread t = new Thread(one);
    t.start();
    other.run();
    t.join();
  }

  public static void main(String[] args) throws Exception {
    Shelves s = new Shelves();
    switch (args[0]) {
      case "list": // through a view, too
        both(() -> books.add(1), () -> System.out.println(shown.size() + shown.hashCode()));
        break;
      case "field": // of an object, with a field of our own beside it
        both(() -> { s.titles.put(1, "a"); s.visits++; },
             () -> { s.titles.put(2, "b"); s.visits++; });
        break;
      case "local": { // two sets that only variables hold, one of them locked
        Set<String> free = new HashSet<>(), kept = new HashSet<>();
        Runnable add = () -> {
          free.add(Thread.currentThread().getName());
          synchronized (kept) {
            kept.add(Thread.currentThread().getName());
          }
        };
        both(add, add);
        break;
      }
      case "two": { // two causes
        StringBuilder text = new StringBuilder();
        both(() -> { books.add(1); text.append("x"); }, () -> { books.add(2); text.append("y"); });
        break;
      }
      default: // no cause
        both(() -> { synchronized (books) { books.add(1); } },
             () -> { synchronized (books) { books.add(2); } });
    }
  }
}
