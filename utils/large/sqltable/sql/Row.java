package sql;

import java.util.ArrayList;
import java.util.List;

/** A row of a table. Immutable; an update is a new row. */
record Row(Schema schema, List<Object> values) {
  long key() {
    return (Long) values.get(0);
  }

  long number(String column) {
    return (Long) values.get(schema.index(column));
  }

  String text(String column) {
    return (String) values.get(schema.index(column));
  }

  Row with(String column, Object value) {
    int index = schema.index(column);
    if (index == 0)
      throw new IllegalArgumentException("keys do not change");
    if (!schema.columns().get(index).accepts(value))
      throw new IllegalArgumentException(column + ": " + value);
    List<Object> changed = new ArrayList<>(values);
    changed.set(index, value);
    return new Row(schema, List.copyOf(changed));
  }

  @Override
  public String toString() {
    return schema.table() + values;
  }
}
