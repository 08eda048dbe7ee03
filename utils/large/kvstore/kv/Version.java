package kv;

import java.util.ArrayList;
import java.util.List;

/**
 * What a store consists of besides the table in memory that is written to: the frozen one that is about to become a
 * table, and the tables, newest first. Immutable; a reader takes one and is not disturbed by what comes after.
 */
record Version(MemTable frozen, List<Table> tables) {
  static final Version EMPTY = new Version(null, List.of());

  Version freeze(MemTable table) {
    if (frozen != null)
      throw new IllegalStateException("one is frozen already");
    return new Version(table, tables);
  }

  /** The frozen table is now this one. */
  Version flushed(Table table) {
    List<Table> all = new ArrayList<>(tables.size() + 1);
    all.add(table);
    all.addAll(tables);
    return new Version(null, List.copyOf(all));
  }

  /** These tables, the oldest ones, are now this one. */
  Version compacted(List<Table> old, Table table) {
    int kept = tables.size() - old.size();
    if (!tables.subList(kept, tables.size()).equals(old))
      throw new IllegalStateException("compacted tables are not the oldest");
    List<Table> all = new ArrayList<>(tables.subList(0, kept));
    all.add(table);
    return new Version(frozen, List.copyOf(all));
  }

  LogRecord get(String key) {
    if (frozen != null) {
      LogRecord record = frozen.get(key);
      if (record != null)
        return record;
    }
    for (Table table : tables) {
      LogRecord record = table.get(key);
      if (record != null)
        return record;
    }
    return null;
  }
}
