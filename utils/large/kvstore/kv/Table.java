package kv;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Sorted records that do not change any more, with a filter that says fast that a key is not there. */
final class Table {
  private final int level;
  private final LogRecord[] records;
  private final long[] filter;

  Table(int level, List<LogRecord> sorted) {
    this.level = level;
    this.records = sorted.toArray(LogRecord[]::new);
    for (int i = 1; i < records.length; i++)
      if (records[i - 1].key().compareTo(records[i].key()) >= 0)
        throw new IllegalArgumentException(records[i] + " comes after " + records[i - 1]);
    filter = new long[Math.max(1, records.length / 8)];
    for (LogRecord record : records)
      for (int bit : bits(record.key()))
        filter[bit >>> 6] |= 1L << bit;
  }

  private int[] bits(String key) {
    int hash = key.hashCode() * 0x9E3779B9;
    int size = filter.length * 64;
    return new int[] {Math.floorMod(hash, size), Math.floorMod(hash >>> 13, size)};
  }

  private boolean mayHave(String key) {
    for (int bit : bits(key))
      if ((filter[bit >>> 6] & 1L << bit) == 0)
        return false;
    return true;
  }

  int level() {
    return level;
  }

  int size() {
    return records.length;
  }

  LogRecord get(String key) {
    if (!mayHave(key))
      return null;
    int low = 0;
    int high = records.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = records[middle].key().compareTo(key);
      if (order == 0)
        return records[middle];
      if (order < 0)
        low = middle + 1;
      else
        high = middle - 1;
    }
    return null;
  }

  List<LogRecord> records() {
    return Arrays.asList(records);
  }

  List<LogRecord> range(String from, String to) {
    List<LogRecord> found = new ArrayList<>();
    for (LogRecord record : records)
      if (record.key().compareTo(from) >= 0 && record.key().compareTo(to) < 0)
        found.add(record);
    return found;
  }
}
