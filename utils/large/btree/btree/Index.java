package btree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A unique index over the tree, as a table has it: names by number. Reservations race for numbers, and one wins. */
final class Index {
  private final BTree tree;
  private final AtomicInteger conflicts = new AtomicInteger();

  Index(BTree tree) {
    this.tree = tree;
  }

  /** Whether the number was free. */
  boolean reserve(long number, String name) {
    try {
      tree.insert(number, name);
      return true;
    } catch (DuplicateKeyException e) {
      conflicts.incrementAndGet();
      return false;
    }
  }

  /** The first free number from this one on, now the name's. */
  long reserveNext(long from, String name) {
    long number = from;
    while (tree.get(number) != null || !reserve(number, name))
      number++;
    return number;
  }

  /** False if it is not reserved, or by somebody else. */
  boolean rename(long number, String from, String to) {
    if (!from.equals(tree.get(number)))
      return false;
    return from.equals(tree.put(number, to));
  }

  void release(long number) {
    tree.remove(number);
  }

  List<String> names(long from, int most) {
    List<String> names = new ArrayList<>();
    if (most > 0)
      tree.scan(from, (number, name) -> {
        names.add(name);
        return names.size() < most;
      });
    return names;
  }

  int conflicts() {
    return conflicts.get();
  }
}
