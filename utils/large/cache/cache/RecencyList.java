package cache;

import java.util.function.Consumer;

/**
 * Entries from the least to the most recently used, as a ring through a head that is not an entry. Guarded by the
 * lock of the segment.
 */
final class RecencyList<K, V> {
  private final Entry<K, V> head = new Entry<>(null, null, 0);

  RecencyList() {
    head.before = head;
    head.after = head;
  }

  boolean isEmpty() {
    return head.after == head;
  }

  Entry<K, V> eldest() {
    return isEmpty() ? null : head.after;
  }

  void add(Entry<K, V> entry) {
    entry.before = head.before;
    entry.after = head;
    head.before.after = entry;
    head.before = entry;
  }

  void remove(Entry<K, V> entry) {
    entry.before.after = entry.after;
    entry.after.before = entry.before;
    entry.before = null;
    entry.after = null;
  }

  void touch(Entry<K, V> entry) {
    if (head.before == entry)
      return;
    remove(entry);
    add(entry);
  }

  void forEach(Consumer<Entry<K, V>> action) {
    Entry<K, V> at = head.after;
    while (at != head) {
      Entry<K, V> next = at.after; // the action may remove the entry
      action.accept(at);
      at = next;
    }
  }
}
