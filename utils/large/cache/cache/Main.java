package cache;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A shop: customers look at products through the cache while clerks change prices and a janitor cleans up. */
public final class Main {
  private static final String[] IDS = {"apple", "bread", "cheese", "dates", "eggs", "flour"};
  private static final int CAPACITY = 4;

  private final Database database = new Database();
  private final Ticker.Manual ticker = new Ticker.Manual();
  private final RemovalLog log = new RemovalLog();
  private final Cache<String, Database.Product> cache = new Cache.Builder<String, Database.Product>().segments(2)
      .capacity(CAPACITY).lifetime(10).ticker(ticker).listener(log).build(database::query);
  private final AtomicInteger looked = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void run() throws InterruptedException {
    for (int i = 0; i < IDS.length; i++)
      database.insert(IDS[i], 100 + i);
    List<Thread> threads = new ArrayList<>();
    threads.add(new Thread(() -> customer(0, 1), "customer 1"));
    threads.add(new Thread(() -> customer(3, 5), "customer 2"));
    threads.add(new Thread(this::browser, "browser"));
    threads.add(new Thread(() -> clerk(0, 3), "clerk 1"));
    threads.add(new Thread(() -> clerk(3, 6), "clerk 2"));
    threads.add(new Thread(this::janitor, "janitor"));
    for (Thread thread : threads)
      thread.start();
    for (Thread thread : threads)
      thread.join();
    check();
  }

  /** Looks at all products once, each customer in an order of its own. */
  private void customer(int first, int step) {
    for (int i = 0; i < IDS.length; i++) {
      String id = IDS[(first + i * step) % IDS.length];
      Database.Product product = cache.get(id);
      if (!product.id().equals(id))
        throw new AssertionError("asked for " + id + ", got " + product);
      looked.incrementAndGet();
    }
  }

  /** Asks for several at once, some of them missing, and one that the database refuses. */
  private void browser() {
    looked.addAndGet(cache.getAll(List.of("apple", "grapes", "eggs", "dates")).size());
    if (cache.get("honey") != null)
      throw new AssertionError("there is no honey");
    try {
      cache.get(" ");
      throw new AssertionError("a product without an id");
    } catch (LoadFailedException e) {
      refused.incrementAndGet();
    }
  }

  /** Changes the prices of its part of the products. Those that look after that see the new price. */
  private void clerk(int from, int to) {
    for (int i = from; i < to; i++) {
      Database.Product now = database.reprice(IDS[i], 200 + i);
      cache.invalidate(IDS[i]);
      Database.Product seen = cache.get(IDS[i]);
      if (seen.version() < now.version())
        throw new AssertionError(IDS[i] + " was repriced to version " + now.version() + ", the cache has " + seen);
    }
  }

  private void janitor() {
    for (int i = 0; i < 3; i++) {
      ticker.advance(4);
      cache.cleanUp();
    }
  }

  private void check() {
    cache.check();
    if (cache.size() > CAPACITY)
      throw new AssertionError(cache.size() + " entries");
    Stats stats = cache.stats();
    stats.check();
    if (refused.get() != 1 || stats.failures.sum() != 1)
      throw new AssertionError(stats + ", refused " + refused);
    if (looked.get() != 2 * IDS.length + 3)
      throw new AssertionError("looked at " + looked);
    if (database.queries() != stats.loads.sum())
      throw new AssertionError(database.queries() + " queries, " + stats);
    for (String id : IDS) {
      Database.Product cached = cache.get(id);
      if (!cached.equals(database.query(id)))
        throw new AssertionError("the cache has " + cached + ", the database " + database.query(id));
    }
    System.out.println(stats + "; removed " + log.total() + ", of them " + log.count(RemovalListener.Cause.EXPIRED)
        + " expired");
  }
}
