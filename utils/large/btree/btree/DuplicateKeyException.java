package btree;

/** The tree has the key already, and the caller did not want it replaced. */
final class DuplicateKeyException extends RuntimeException {
  private static final long serialVersionUID = 1;

  DuplicateKeyException(long key) {
    super("key " + key + " is there");
  }
}
