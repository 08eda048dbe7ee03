package sheet;

/** The place of a cell: column A is 0, row 1 is 0. */
record Ref(int column, int row) implements Comparable<Ref> {
  Ref {
    if (column < 0 || column >= 26 || row < 0)
      throw new IllegalArgumentException("no cell " + column + "," + row);
  }

  static Ref parse(String text) {
    if (text.length() < 2 || text.charAt(0) < 'A' || text.charAt(0) > 'Z')
      throw new FormulaException(text + " is not a cell");
    try {
      return new Ref(text.charAt(0) - 'A', Integer.parseInt(text.substring(1)) - 1);
    } catch (IllegalArgumentException e) {
      throw new FormulaException(text + " is not a cell");
    }
  }

  @Override
  public int compareTo(Ref other) {
    return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
  }

  @Override
  public String toString() {
    return (char) ('A' + column) + Integer.toString(row + 1);
  }
}
