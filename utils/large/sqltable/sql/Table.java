package sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rows of a table as they are now, those of unfinished transactions among them: locks keep transactions apart. The
 * monitor is held for a moment only.
 */
final class Table {
  /** The keys of rows by the value of a column. Guarded by the monitor of the table. */
  private static final class Index {
    final Map<Object, SortedSet<Long>> keys = new HashMap<>();

    void add(Object value, long key) {
      keys.computeIfAbsent(value, v -> new TreeSet<>()).add(key);
    }

    void remove(Object value, long key) {
      SortedSet<Long> same = keys.get(value);
      if (same == null || !same.remove(key))
        throw new AssertionError("the index lacks " + value + " of row " + key);
      if (same.isEmpty())
        keys.remove(value);
    }
  }

  private final Schema schema;
  private final Map<Long, Row> rows = new TreeMap<>();
  private final Map<String, Index> indexes = new TreeMap<>();

  Table(Schema schema) {
    this.schema = schema;
  }

  String name() {
    return schema.table();
  }

  Schema schema() {
    return schema;
  }

  synchronized void createIndex(String column) {
    schema.index(column);
    if (indexes.containsKey(column))
      throw new SqlException(schema.table() + " has an index on " + column);
    Index index = new Index();
    for (Row row : rows.values())
      index.add(row.get(column), row.key());
    indexes.put(column, index);
  }

  synchronized boolean hasIndex(String column) {
    return indexes.containsKey(column);
  }

  synchronized Row get(long key) {
    return rows.get(key);
  }

  /** The row that was there; null if there was none. A row that is null removes. */
  synchronized Row set(long key, Row row) {
    Row old = row == null ? rows.remove(key) : rows.put(key, row);
    indexes.forEach((column, index) -> {
      if (old != null)
        index.remove(old.get(column), key);
      if (row != null)
        index.add(row.get(column), key);
    });
    return old;
  }

  synchronized List<Row> all() {
    return new ArrayList<>(rows.values());
  }

  /** The rows with this value in a column that has an index, in the order of keys. */
  synchronized List<Row> lookUp(String column, Object value) {
    List<Row> found = new ArrayList<>();
    SortedSet<Long> keys = indexes.get(column).keys.get(value);
    if (keys != null)
      for (long key : keys)
        found.add(rows.get(key));
    return found;
  }

  synchronized int size() {
    return rows.size();
  }

  /** Indexes and rows fit together. */
  synchronized void check() {
    indexes.forEach((column, index) -> {
      int entries = 0;
      for (Map.Entry<Object, SortedSet<Long>> same : index.keys.entrySet())
        for (long key : same.getValue()) {
          Row row = rows.get(key);
          if (row == null || !row.get(column).equals(same.getKey()))
            throw new AssertionError("the index on " + column + " has " + same.getKey() + " for " + row);
          entries++;
        }
      if (entries != rows.size())
        throw new AssertionError("the index on " + column + " has " + entries + " of " + rows.size() + " rows");
    });
  }
}
