package sql;

import java.util.ArrayList;
import java.util.List;

/** The columns of a table; the first one is the key. */
record Schema(String table, List<Column> columns) {
  enum Type {
    NUMBER, TEXT
  }

  /** The check is null if all values of the type are allowed. */
  record Column(String name, Type type, Expression check) {
    boolean accepts(Object value) {
      return switch (type) {
        case NUMBER -> value instanceof Long;
        case TEXT -> value instanceof String;
      };
    }
  }

  static Schema of(Statement.CreateTable create) {
    List<Column> columns = new ArrayList<>();
    for (Statement.ColumnDefinition definition : create.columns()) {
      for (Column other : columns)
        if (other.name().equals(definition.name()))
          throw new SqlException(create.table() + " has two columns " + definition.name());
      columns.add(new Column(definition.name(), definition.type(), definition.check()));
    }
    if (columns.get(0).type() != Type.NUMBER)
      throw new SqlException(create.table() + ": the first column is the key, a number");
    return new Schema(create.table(), List.copyOf(columns));
  }

  /** -1 if the column does not exist. */
  int find(String column) {
    for (int i = 0; i < columns.size(); i++)
      if (columns.get(i).name().equals(column))
        return i;
    return -1;
  }

  int index(String column) {
    int index = find(column);
    if (index < 0)
      throw new SqlException(table + " has no column " + column);
    return index;
  }

  String key() {
    return columns.get(0).name();
  }

  /** A row of these values, which have the right types, and pass the checks. */
  Row row(List<Object> values) {
    if (values.size() != columns.size())
      throw new SqlException(table + " has " + columns.size() + " columns, not " + values.size());
    for (int i = 0; i < columns.size(); i++)
      if (!columns.get(i).accepts(values.get(i)))
        throw new SqlException(table + "." + columns.get(i).name() + " cannot be '" + values.get(i) + "'");
    Row row = new Row(this, List.copyOf(values));
    RowScope scope = RowScope.of(row, List.of());
    for (Column column : columns)
      if (column.check() != null && !column.check().isTrue(scope))
        throw new ConstraintException(row + " fails CHECK " + column.check());
    return row;
  }
}
