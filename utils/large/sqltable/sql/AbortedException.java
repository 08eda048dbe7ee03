package sql;

/** The transaction has to be rolled back, and may be tried again. */
final class AbortedException extends Exception {
  private static final long serialVersionUID = 1;

  AbortedException(String message) {
    super(message);
  }
}
