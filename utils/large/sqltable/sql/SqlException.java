package sql;

/** A statement is wrong: it does not parse, or names what is not there. The transaction may go on. */
final class SqlException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SqlException(String message) {
    super(message);
  }
}
