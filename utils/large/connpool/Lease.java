/** A connection in the hands of a session. To be closed by its borrower, best in a try-with-resources statement. */
public final class Lease implements AutoCloseable {
  private final ConnectionPool pool;
  private final Session session;
  private final Server.Connection connection;
  private final int generation;

  Lease(ConnectionPool pool, Session session, Server.Connection connection, int generation) {
    this.pool = pool;
    this.session = session;
    this.connection = connection;
    this.generation = generation;
  }

  public Server.Connection connection() {
    return connection;
  }

  public Session session() {
    return session;
  }

  int generation() {
    return generation;
  }

  /** Rolls back what was not committed and gives the connection back. Does nothing the second time. */
  @Override
  public void close() {
    connection.rollback();
    pool.release(this);
  }
}
