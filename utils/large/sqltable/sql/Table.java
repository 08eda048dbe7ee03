package sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rows of a table as they are now, those of unfinished transactions among them: locks keep transactions apart. The
 * monitor is held for a moment only.
 */
final class Table {
  private final Schema schema;
  private final Map<Long, Row> rows = new TreeMap<>();

  Table(Schema schema) {
    this.schema = schema;
  }

  String name() {
    return schema.table();
  }

  Schema schema() {
    return schema;
  }

  synchronized Row get(long key) {
    return rows.get(key);
  }

  /** The row that was there; null if there was none. A row that is null removes. */
  synchronized Row set(long key, Row row) {
    return row == null ? rows.remove(key) : rows.put(key, row);
  }

  synchronized List<Row> all() {
    return new ArrayList<>(rows.values());
  }

  synchronized int size() {
    return rows.size();
  }
}
