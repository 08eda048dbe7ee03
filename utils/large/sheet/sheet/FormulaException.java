package sheet;

/** What was entered cannot be understood. The cell stays as it was. */
final class FormulaException extends RuntimeException {
  private static final long serialVersionUID = 1;

  FormulaException(String message) {
    super(message);
  }
}
