package sql;

import java.util.List;

/** The columns of a table; the first one is the key. */
record Schema(String table, List<Column> columns) {
  enum Type {
    NUMBER, TEXT
  }

  record Column(String name, Type type) {
    boolean accepts(Object value) {
      return switch (type) {
        case NUMBER -> value instanceof Long;
        case TEXT -> value instanceof String;
      };
    }
  }

  static Schema of(String table, Column... columns) {
    if (columns.length == 0 || columns[0].type() != Type.NUMBER)
      throw new IllegalArgumentException(table + ": the first column is the key, a number");
    return new Schema(table, List.of(columns));
  }

  static Column number(String name) {
    return new Column(name, Type.NUMBER);
  }

  static Column text(String name) {
    return new Column(name, Type.TEXT);
  }

  int index(String column) {
    for (int i = 0; i < columns.size(); i++)
      if (columns.get(i).name().equals(column))
        return i;
    throw new IllegalArgumentException(table + " has no column " + column);
  }

  Row row(Object... values) {
    if (values.length != columns.size())
      throw new IllegalArgumentException(table + " has " + columns.size() + " columns");
    for (int i = 0; i < values.length; i++)
      if (!columns.get(i).accepts(values[i]))
        throw new IllegalArgumentException(columns.get(i) + ": " + values[i]);
    return new Row(this, List.of(values));
  }
}
