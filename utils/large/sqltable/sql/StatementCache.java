package sql;

import java.util.LinkedHashMap;
import java.util.Map;

/** Statements that were parsed, by their texts: those that were used last. */
final class StatementCache {
  private final int capacity;

  // Guarded by this.
  private final Map<String, Statement> statements = new LinkedHashMap<>(16, 0.75f, true);
  private int hits;
  private int misses;

  StatementCache(int capacity) {
    this.capacity = capacity;
  }

  Statement get(String text) {
    synchronized (this) {
      Statement known = statements.get(text);
      if (known != null) {
        hits++;
        return known;
      }
      misses++;
    }
    // Not with the monitor: parsing takes its time. Two may parse one text, which does no harm.
    Statement parsed = SqlParser.parse(text);
    synchronized (this) {
      statements.put(text, parsed);
      if (statements.size() > capacity)
        statements.remove(statements.keySet().iterator().next());
    }
    return parsed;
  }

  synchronized int hits() {
    return hits;
  }

  synchronized int misses() {
    return misses;
  }

  synchronized int size() {
    return statements.size();
  }
}
