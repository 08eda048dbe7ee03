package sql;

import java.util.List;

/** What a query found. Immutable. */
record ResultTable(List<String> columns, List<List<Object>> rows) {
  int size() {
    return rows.size();
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  Object get(int row, String column) {
    int index = columns.indexOf(column);
    if (index < 0)
      throw new SqlException("the result has no column " + column + ", only " + columns);
    return rows.get(row).get(index);
  }

  long number(int row, String column) {
    return Expression.number(get(row, column));
  }

  /** The number of a result that is only that. */
  long number() {
    if (rows.size() != 1 || columns.size() != 1)
      throw new SqlException("the result has " + rows.size() + " rows of " + columns);
    return Expression.number(rows.get(0).get(0));
  }

  /** As a table of text; numbers are at the right of their columns. */
  @Override
  public String toString() {
    int[] widths = new int[columns.size()];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = columns.get(i).length();
      for (List<Object> row : rows)
        widths[i] = Math.max(widths[i], row.get(i).toString().length());
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < widths.length; i++)
      append(out, i, columns.get(i), widths[i], false);
    for (List<Object> row : rows) {
      out.append('\n');
      for (int i = 0; i < widths.length; i++)
        append(out, i, row.get(i).toString(), widths[i], row.get(i) instanceof Long);
    }
    return out.toString();
  }

  private static void append(StringBuilder out, int column, String text, int width, boolean right) {
    if (column > 0)
      out.append(" | ");
    String padding = " ".repeat(width - text.length());
    out.append(right ? padding + text : text + padding);
  }
}
