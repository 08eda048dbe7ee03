/**
 * A piece of work that borrows connections: a request, a job. The pool knows from it whether a connection is still of
 * use to its borrower, so a session that ends with a connection in hand has leaked it.
 *
 * <p>The field {@code ended} belongs to the pool and is guarded by the pool's lock.
 */
public final class Session {
  private final String name;
  boolean ended;

  public Session(String name) {
    this.name = name;
  }

  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
