package cache;

/** A loader threw; the cause is what it threw. All threads that waited for the load see an exception of their own. */
final class LoadFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  LoadFailedException(Object key, Throwable cause) {
    super("no value for " + key, cause);
  }
}
