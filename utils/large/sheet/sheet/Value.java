package sheet;

/** What a cell shows. */
sealed interface Value {
  Value EMPTY = new Number(0);
  Value DIVISION = new Problem("#DIV/0!");
  Value CYCLE = new Problem("#CYCLE!");

  record Number(long number) implements Value {
    @Override
    public String toString() {
      return Long.toString(number);
    }
  }

  record Problem(String text) implements Value {
    @Override
    public String toString() {
      return text;
    }
  }

  static Value of(long number) {
    return new Number(number);
  }
}
