import java.util.ArrayList;
import java.util.List;

/** A table for people to read: columns as wide as needed, numbers to the right. */
final class TextTable {
  private final String title;
  private final List<String> headings;
  private final List<List<String>> rows = new ArrayList<>();

  TextTable(String title, String... headings) {
    this.title = title;
    this.headings = List.of(headings);
  }

  TextTable row(Object... cells) {
    if (cells.length != headings.size())
      throw new IllegalArgumentException(title + " has " + headings.size() + " columns, not " + cells.length);
    List<String> row = new ArrayList<>();
    for (Object cell : cells)
      row.add(String.valueOf(cell));
    rows.add(row);
    return this;
  }

  private int width(int column) {
    int width = headings.get(column).length();
    for (List<String> row : rows)
      width = Math.max(width, row.get(column).length());
    return width;
  }

  private boolean isNumeric(int column) {
    return rows.stream().allMatch(row -> row.get(column).chars().allMatch(c -> Character.isDigit(c) || "-.,%".indexOf(c) >= 0));
  }

  @Override
  public String toString() {
    StringBuilder result = new StringBuilder(title).append('\n');
    appendRow(result, headings);
    for (int column = 0; column < headings.size(); column++)
      result.append(column == 0 ? "" : "  ").append("-".repeat(width(column)));
    result.append('\n');
    rows.forEach(row -> appendRow(result, row));
    return result.toString();
  }

  private void appendRow(StringBuilder result, List<String> row) {
    for (int column = 0; column < row.size(); column++) {
      String cell = row.get(column);
      String space = " ".repeat(width(column) - cell.length());
      result.append(column == 0 ? "" : "  ");
      if (isNumeric(column))
        result.append(space).append(cell);
      else
        result.append(cell).append(column == row.size() - 1 ? "" : space);
    }
    result.append('\n');
  }
}
