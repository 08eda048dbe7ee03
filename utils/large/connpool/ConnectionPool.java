import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A pool of at most {@code capacity} connections.
 *
 * <p>Connections are opened when they are first needed and kept in a stack, so that those used last are used next. When
 * credentials are rotated the pool takes no new borrowers until all leases are back, then opens connections with the new
 * password. A lease whose session has ended is leaked: the detector takes it away with {@link #takeLeaks}, which makes
 * room for another connection.
 */
public final class ConnectionPool {

  /** The pool was closed while or before a borrower waited. */
  public static final class PoolClosed extends Exception {
    private static final long serialVersionUID = 1;

    PoolClosed() {
      super("the pool is closed");
    }
  }

  /** Figures for the operator. */
  public record Statistics(int opened, int reused, int leaked, int rotations, int longestQueue) {}

  private final Server server;
  private final int capacity;

  private final Lock lock = new ReentrantLock();
  /** A connection is back or has gone, or a rotation is over: what borrowers and the rotation wait for. */
  private final Condition changed = lock.newCondition();
  /** A session ended with leases, or the pool closes: what the leak detector waits for. */
  private final Condition leaked = lock.newCondition();

  // All guarded by lock.
  private final Deque<Server.Connection> idle = new ArrayDeque<>();
  private final Set<Lease> leases = new LinkedHashSet<>();
  private String password;
  private int generation;
  private boolean rotating;
  private boolean closed;
  private int waiting;
  private int countOpened;
  private int countReused;
  private int countLeaked;
  private int countRotations;
  private int longestQueue;

  public ConnectionPool(Server server, String password, int capacity) {
    if (capacity < 1)
      throw new IllegalArgumentException("capacity must be positive, but is " + capacity);
    this.server = server;
    this.password = password;
    this.capacity = capacity;
  }

  /** Borrows a connection, and waits for one where all are in use. */
  public Lease acquire(Session session) throws PoolClosed, InterruptedException, Server.ServerException {
    lock.lockInterruptibly();
    try {
      if (session.ended)
        throw new IllegalStateException(session + " has ended");
      waiting++;
      longestQueue = Math.max(longestQueue, waiting);
      try {
        while (!closed && !available())
          changed.await();
      } finally {
        waiting--;
      }
      if (closed)
        throw new PoolClosed();
      Lease lease = new Lease(this, session, connection(), generation);
      leases.add(lease);
      return lease;
    } finally {
      lock.unlock();
    }
  }

  private boolean available() {
    return !rotating && leases.size() < capacity;
  }

  private Server.Connection connection() throws Server.ServerException {
    Server.Connection connection = idle.pollLast();
    if (connection != null) {
      countReused++;
      return connection;
    }
    countOpened++;
    return server.connect(password);
  }

  /** Called by {@link Lease#close}. */
  void release(Lease lease) {
    lock.lock();
    try {
      if (!leases.remove(lease))
        return; // Closed twice, or taken away by the leak detector.
      if (closed || lease.generation() != generation)
        lease.connection().close();
      else
        idle.addLast(lease.connection());
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Tells the pool that {@code session} will not use its leases any more. */
  public void end(Session session) {
    lock.lock();
    try {
      session.ended = true;
      if (leases.stream().anyMatch(lease -> lease.session() == session))
        leaked.signal();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until leases are leaked, and takes them away.
   *
   * @return the leaked leases, or an empty list when the pool is closed
   */
  public List<Lease> takeLeaks() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (true) {
        List<Lease> result = new ArrayList<>();
        for (Lease lease : leases)
          if (lease.session().ended)
            result.add(lease);
        if (!result.isEmpty()) {
          result.forEach(this::reclaim);
          return result;
        }
        if (closed)
          return List.of();
        leaked.await();
      }
    } finally {
      lock.unlock();
    }
  }

  private void reclaim(Lease lease) {
    leases.remove(lease);
    lease.connection().close();
    countLeaked++;
    changed.signal();
  }

  /** Lets all borrowers finish, then goes on with {@code newPassword}. */
  public void rotate(String newPassword) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (rotating)
        changed.await();
      rotating = true;
      try {
        while (!leases.isEmpty())
          changed.await();
        while (!idle.isEmpty())
          idle.removeLast().close();
        server.changePassword(newPassword);
        password = newPassword;
        generation++;
        countRotations++;
      } finally {
        rotating = false;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Closes idle connections now and the others when they come back. */
  public void close() {
    lock.lock();
    try {
      closed = true;
      while (!idle.isEmpty())
        idle.removeLast().close();
      changed.signalAll();
      leaked.signalAll();
    } finally {
      lock.unlock();
    }
  }

  public Statistics statistics() {
    lock.lock();
    try {
      return new Statistics(countOpened, countReused, countLeaked, countRotations, longestQueue);
    } finally {
      lock.unlock();
    }
  }
}
