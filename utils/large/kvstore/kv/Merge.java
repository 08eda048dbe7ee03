package kv;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Several sorted lists become one; of each key the newest record stays. */
final class Merge {
  private Merge() {
  }

  /** Deletions are kept unless nothing older is left that they could hide. */
  static List<LogRecord> of(Collection<List<LogRecord>> sources, boolean dropDeletions) {
    Map<String, LogRecord> newest = new TreeMap<>();
    for (List<LogRecord> source : sources)
      for (LogRecord record : source)
        newest.merge(record.key(), record, (a, b) -> a.sequence() > b.sequence() ? a : b);
    List<LogRecord> merged = new ArrayList<>(newest.size());
    for (LogRecord record : newest.values())
      if (!dropDeletions || !record.isDeletion())
        merged.add(record);
    return merged;
  }
}
