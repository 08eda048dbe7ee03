package sql;

import java.util.ArrayList;
import java.util.List;

/** One row, or several that are joined, with the parameters of the statement. Immutable. */
record RowScope(List<Row> rows, List<Object> parameters) implements Expression.Scope {
  static RowScope of(Row row, List<Object> parameters) {
    return new RowScope(List.of(row), parameters);
  }

  /** A scope for what is the same for all rows. */
  static RowScope constants(List<Object> parameters) {
    return new RowScope(List.of(), parameters);
  }

  RowScope join(Row row) {
    List<Row> all = new ArrayList<>(rows);
    all.add(row);
    return new RowScope(List.copyOf(all), parameters);
  }

  @Override
  public Object column(Expression.Column column) {
    Row found = null;
    for (Row row : rows) {
      if (column.table() != null && !column.table().equals(row.schema().table()))
        continue;
      if (row.schema().find(column.name()) < 0)
        continue;
      if (found != null)
        throw new SqlException(column + " may be of " + found.schema().table() + " or " + row.schema().table());
      found = row;
    }
    if (found == null)
      throw new SqlException("there is no column " + column);
    return found.get(column.name());
  }

  @Override
  public Object parameter(int index) {
    if (index >= parameters.size())
      throw new SqlException("parameter " + (index + 1) + " of " + parameters.size());
    return parameters.get(index);
  }
}
