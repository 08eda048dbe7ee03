package kv;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The newest records by key, until they become a table. Not safe for threads by itself: its store synchronizes on it,
 * while it is the one that is written to. When it is frozen, it does not change any more.
 */
final class MemTable {
  private final SortedMap<String, LogRecord> records = new TreeMap<>();
  private int bytes;

  void put(LogRecord record) {
    LogRecord old = records.get(record.key());
    if (old != null) {
      // Records are put in the order in which they get here, which may differ from that of the log.
      if (old.sequence() > record.sequence())
        return;
      bytes -= old.size();
    }
    records.put(record.key(), record);
    bytes += record.size();
  }

  LogRecord get(String key) {
    return records.get(key);
  }

  int bytes() {
    return bytes;
  }

  int size() {
    return records.size();
  }

  boolean isEmpty() {
    return records.isEmpty();
  }

  /** In the order of keys. */
  List<LogRecord> records() {
    return new ArrayList<>(records.values());
  }

  List<LogRecord> range(String from, String to) {
    return new ArrayList<>(records.subMap(from, to).values());
  }
}
