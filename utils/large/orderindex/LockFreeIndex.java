import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.function.LongPredicate;

/**
 * A hash table from long keys to ints, without locks. Each bucket is a list in the order of keys, after Harris and
 * Michael: an entry is removed by marking its link to the next one, and is unlinked by any thread that comes by.
 * The one that marks it has removed it, so that a removal succeeds for one thread only.
 */
public final class LockFreeIndex {
  private static final int MISSING = -1;

  private static final class Entry {
    final long key;
    final int value;
    final AtomicMarkableReference<Entry> next;

    Entry(long key, int value, Entry next) {
      this.key = key;
      this.value = value;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }

  /** A place in a list: {@code before} is the last link in front of the key, {@code at} what it leads to. */
  private record Place(AtomicMarkableReference<Entry> before, Entry at) {
    boolean holds(long key) {
      return at != null && at.key == key;
    }
  }

  private final AtomicMarkableReference<Entry>[] buckets;

  @SuppressWarnings({"unchecked", "rawtypes"})
  public LockFreeIndex(int size) {
    if (Integer.bitCount(size) != 1)
      throw new IllegalArgumentException("the number of buckets must be a power of two, but is " + size);
    buckets = new AtomicMarkableReference[size];
    for (int i = 0; i < size; i++)
      buckets[i] = new AtomicMarkableReference<>(null, false);
  }

  private AtomicMarkableReference<Entry> bucket(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return buckets[(int) (mixed >>> 40) & buckets.length - 1];
  }

  /** Finds the place of {@code key}, and unlinks removed entries on the way. */
  private Place find(long key) {
    boolean[] removed = new boolean[1];
    restart:
    while (true) {
      AtomicMarkableReference<Entry> before = bucket(key);
      Entry at = before.getReference();
      while (at != null) {
        Entry next = at.next.get(removed);
        if (removed[0]) {
          if (!before.compareAndSet(at, next, false, false))
            continue restart;
          at = next;
          continue;
        }
        if (at.key >= key)
          break;
        before = at.next;
        at = next;
      }
      return new Place(before, at);
    }
  }

  /** Whether the key was not there before. */
  public boolean putIfAbsent(long key, int value) {
    while (true) {
      Place place = find(key);
      if (place.holds(key))
        return false;
      if (place.before.compareAndSet(place.at, new Entry(key, value, place.at), false, false))
        return true;
    }
  }

  /** The value of the key, now removed; -1 if it was not there. */
  public int remove(long key) {
    while (true) {
      Place place = find(key);
      if (!place.holds(key))
        return MISSING;
      Entry entry = place.at;
      Entry next = entry.next.getReference();
      if (!entry.next.compareAndSet(next, next, false, true))
        continue;
      if (!place.before.compareAndSet(entry, next, false, false))
        find(key);
      return entry.value;
    }
  }

  public boolean contains(long key) {
    boolean[] removed = new boolean[1];
    Entry at = bucket(key).getReference();
    while (at != null && at.key < key)
      at = at.next.getReference();
    if (at == null || at.key != key)
      return false;
    at.next.get(removed);
    return !removed[0];
  }

  /** Visits the keys that are there all the time, and perhaps others, until the visitor returns false. */
  public void forEachKey(LongPredicate visitor) {
    boolean[] removed = new boolean[1];
    for (AtomicMarkableReference<Entry> bucket : buckets) {
      Entry at = bucket.getReference();
      while (at != null) {
        Entry next = at.next.get(removed);
        if (!removed[0] && !visitor.test(at.key))
          return;
        at = next;
      }
    }
  }

  public int count() {
    int[] count = new int[1];
    forEachKey(
        key -> {
          count[0]++;
          return true;
        });
    return count[0];
  }
}
