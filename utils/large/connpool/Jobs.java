import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The work that borrows connections: transfers, interest, and a report written by somebody in a hurry. */
public final class Jobs {

  /** Something to be done with the database. */
  public sealed interface Job {
    String kind();
  }

  public record Transfer(String from, String to, long amount) implements Job {
    @Override
    public String kind() {
      return "transfer";
    }
  }

  public record Deposit(String account, long amount) implements Job {
    @Override
    public String kind() {
      return "deposit";
    }
  }

  /** Sums accounts up, each over a connection of its own, and forgets to close one. */
  public record Report(List<String> accounts) implements Job {
    public Report {
      accounts = List.copyOf(accounts);
    }

    @Override
    public String kind() {
      return "report";
    }
  }

  private final ConnectionPool pool;
  private final AtomicInteger sessions = new AtomicInteger();
  private final AtomicLong deposited = new AtomicLong();
  private final AtomicInteger refused = new AtomicInteger();

  public Jobs(ConnectionPool pool) {
    this.pool = pool;
  }

  public void run(Job job) throws InterruptedException, ConnectionPool.PoolClosed, Server.ServerException {
    Session session = new Session(job.kind() + "/" + sessions.incrementAndGet());
    try {
      if (job instanceof Transfer transfer)
        transfer(session, transfer);
      else if (job instanceof Deposit deposit)
        deposit(session, deposit);
      else if (job instanceof Report report)
        report(session, report);
    } finally {
      pool.end(session);
    }
  }

  private void transfer(Session session, Transfer job)
      throws InterruptedException, ConnectionPool.PoolClosed, Server.ServerException {
    try (Lease lease = pool.acquire(session)) {
      Server.Connection connection = lease.connection();
      if (connection.balance(job.from()) < job.amount()) {
        refused.incrementAndGet();
        return;
      }
      connection.add(job.from(), -job.amount());
      connection.add(job.to(), job.amount());
      connection.commit();
    }
  }

  private void deposit(Session session, Deposit job)
      throws InterruptedException, ConnectionPool.PoolClosed, Server.ServerException {
    try (Lease lease = pool.acquire(session)) {
      lease.connection().add(job.account(), job.amount());
      lease.connection().commit();
    }
    deposited.addAndGet(job.amount());
  }

  private void report(Session session, Report job)
      throws InterruptedException, ConnectionPool.PoolClosed, Server.ServerException {
    Lease lease = pool.acquire(session);
    long sum = 0;
    for (String account : job.accounts())
      sum += lease.connection().balance(account);
    if (sum < 0)
      throw new AssertionError("negative sum: " + sum);
  }

  public long deposited() {
    return deposited.get();
  }

  public int refused() {
    return refused.get();
  }
}
