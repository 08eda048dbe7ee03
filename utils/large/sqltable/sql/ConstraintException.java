package sql;

/** A statement would leave a row that a CHECK of its table forbids. What the statement did so far stays to be undone. */
final class ConstraintException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ConstraintException(String message) {
    super(message);
  }
}
