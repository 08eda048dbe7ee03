import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A bank's back office: four workers run jobs over two connections, the operator rotates the credentials meanwhile, and
 * the leak detector cleans up after the reports.
 */
public final class Main {
  private static final int WORKERS = 4;
  private static final int CONNECTIONS = 2;
  private static final List<String> ACCOUNTS = List.of("ann", "bob", "cy", "dee");

  private static List<Jobs.Job> jobsOf(int worker) {
    String mine = ACCOUNTS.get(worker);
    String next = ACCOUNTS.get((worker + 1) % WORKERS);
    String opposite = ACCOUNTS.get((worker + 2) % WORKERS);
    List<Jobs.Job> jobs = new ArrayList<>();
    jobs.add(new Jobs.Transfer(mine, next, 30 + worker));
    jobs.add(new Jobs.Deposit(opposite, 12));
    if (worker % 2 == 1)
      jobs.add(new Jobs.Report(List.of(mine, next)));
    jobs.add(new Jobs.Transfer(next, opposite, 5));
    jobs.add(new Jobs.Transfer(mine, opposite, 7 * worker));
    return jobs;
  }

  public static void main(String[] args) throws Exception {
    Server server = new Server("secret-0");
    ACCOUNTS.forEach(account -> server.createAccount(account, 100));
    ConnectionPool pool = new ConnectionPool(server, "secret-0", CONNECTIONS);
    LeakDetector detector = new LeakDetector(pool);
    Thread detecting = new Thread(detector, "leak-detector");
    detecting.start();

    Jobs jobs = new Jobs(pool);
    ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
    List<Future<?>> running = new ArrayList<>();
    for (int i = 0; i < WORKERS; i++) {
      List<Jobs.Job> list = jobsOf(i);
      running.add(
          workers.submit(
              () -> {
                for (Jobs.Job job : list)
                  jobs.run(job);
                return null;
              }));
    }
    for (int i = 1; i <= 2; i++)
      pool.rotate("secret-" + i);
    for (Future<?> future : running)
      future.get();
    workers.shutdown();
    pool.close();
    detecting.join();

    Map<String, Long> balances = server.balances();
    long total = balances.values().stream().mapToLong(Long::longValue).sum();
    long expected = 100L * ACCOUNTS.size() + jobs.deposited();
    if (total != expected)
      throw new AssertionError("the bank holds " + total + " instead of " + expected);
    if (server.openConnections() != 0)
      throw new AssertionError(server.openConnections() + " connections are open still");
    if (server.mostOpenConnections() > CONNECTIONS)
      throw new AssertionError("there were " + server.mostOpenConnections() + " connections at a time");
    ConnectionPool.Statistics statistics = pool.statistics();
    if (statistics.leaked() != 2 || statistics.rotations() != 2)
      throw new AssertionError("unexpected: " + statistics);
    System.out.println(balances);
    System.out.println(statistics + ", leaks " + detector.culprits() + ", refused " + jobs.refused());
  }
}
