package sql;

import java.util.List;

/** A row of a table. Immutable; an update is a new row. Made by {@link Schema#row}. */
record Row(Schema schema, List<Object> values) {
  long key() {
    return (Long) values.get(0);
  }

  Object get(String column) {
    return values.get(schema.index(column));
  }

  @Override
  public String toString() {
    return schema.table() + values;
  }
}
