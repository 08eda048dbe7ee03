import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The database at the other end: accounts with balances, and sessions that see them. A transaction takes effect as a
 * whole when it commits; the server executes commits one after the other.
 */
public final class Server {

  /** A failure that the server reports, as a driver would. */
  public static class ServerException extends Exception {
    private static final long serialVersionUID = 1;

    public ServerException(String message) {
      super(message);
    }
  }

  /** The connection was closed under its user. The user may try again with another one. */
  public static final class ConnectionLost extends ServerException {
    private static final long serialVersionUID = 1;

    public ConnectionLost(int id) {
      super("connection " + id + " is closed");
    }
  }

  /** A change of one account that a transaction will make. */
  private record Change(String account, long delta) {}

  private final Object lock = new Object();
  private final Map<String, Long> balances = new HashMap<>();
  private final AtomicInteger connectionIds = new AtomicInteger();
  private String password;
  private int open;
  private int mostOpen;

  public Server(String password) {
    this.password = password;
  }

  public void createAccount(String name, long balance) {
    synchronized (lock) {
      balances.put(name, balance);
    }
  }

  public void changePassword(String newPassword) {
    synchronized (lock) {
      password = newPassword;
    }
  }

  public Connection connect(String withPassword) throws ServerException {
    synchronized (lock) {
      if (!password.equals(withPassword))
        throw new ServerException("wrong password");
      open++;
      mostOpen = Math.max(mostOpen, open);
      return new Connection(connectionIds.incrementAndGet());
    }
  }

  public int openConnections() {
    synchronized (lock) {
      return open;
    }
  }

  public int mostOpenConnections() {
    synchronized (lock) {
      return mostOpen;
    }
  }

  public Map<String, Long> balances() {
    synchronized (lock) {
      return new TreeMap<>(balances);
    }
  }

  /** One session. Its methods may be called from one thread while another closes it. */
  public final class Connection {
    private final int id;
    private final List<Change> pending = new ArrayList<>();
    private boolean closed;

    private Connection(int id) {
      this.id = id;
    }

    public int id() {
      return id;
    }

    public synchronized long balance(String account) throws ServerException {
      ensureOpen();
      long change = pending.stream().filter(c -> c.account.equals(account)).mapToLong(Change::delta).sum();
      synchronized (lock) {
        Long balance = balances.get(account);
        if (balance == null)
          throw new ServerException("unknown account " + account);
        return balance + change;
      }
    }

    public synchronized void add(String account, long delta) throws ServerException {
      ensureOpen();
      pending.add(new Change(account, delta));
    }

    public synchronized void commit() throws ServerException {
      ensureOpen();
      synchronized (lock) {
        for (Change change : pending)
          if (!balances.containsKey(change.account))
            throw new ServerException("unknown account " + change.account);
        for (Change change : pending)
          balances.merge(change.account, change.delta, Long::sum);
      }
      pending.clear();
    }

    public synchronized void rollback() {
      pending.clear();
    }

    public synchronized void close() {
      if (closed)
        return;
      closed = true;
      pending.clear();
      synchronized (lock) {
        open--;
      }
    }

    private void ensureOpen() throws ConnectionLost {
      if (closed)
        throw new ConnectionLost(id);
    }
  }
}
