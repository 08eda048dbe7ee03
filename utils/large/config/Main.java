import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server whose settings change while it runs: the repository gets new revisions, one of them wrong, the operator
 * overrides a setting, and requests come all the time.
 */
public final class Main {
  private static final int REQUESTS = 12;
  private static final int REQUESTS_A_PERIOD = 4;

  private static final List<String> REVISIONS =
      List.of(
          """
          [http]
          limit = 4
          burst = 2
          [log]
          parts = http, cart
          level = INFO
          level.http = WARNING
          level.cart = ${log.level}
          """,
          """
          [http]
          limit = 6
          burst = ${http.limit}
          [features]
          testers = ann, bob
          """,
          """
          [http]
          limit = many
          """,
          """
          [http]
          limit = 3  # The new cart takes more time.
          burst = 1
          [features]
          new-cart = on
          [log]
          parts = http, cart
          level.http = DEBUG
          level.cart = DEBUG
          """);

  private static void validate(Snapshot snapshot) {
    if (snapshot.get(RateLimiter.BURST) > 2 * snapshot.get(RateLimiter.LIMIT))
      throw new IllegalArgumentException("the burst is too large");
    snapshot.get(Features.NEW_CART);
  }

  public static void main(String[] args) throws Exception {
    Repository repository = new Repository();
    ConfigService config = new ConfigService(List.of(Main::validate));
    RateLimiter limiter = new RateLimiter(config);
    Features features = new Features();
    LogLevels logLevels = new LogLevels();
    AtomicInteger changes = new AtomicInteger();
    config.watch("http.", limiter::limitChanged);
    config.watch("features.", features::update);
    config.watch("log.", logLevels::update);
    ConfigService.Registration all = config.watch("", (before, now) -> changes.incrementAndGet());

    Thread reloader = new Thread(() -> config.follow(repository), "reloader");
    reloader.start();
    AtomicInteger handled = new AtomicInteger();
    AtomicInteger inNewCart = new AtomicInteger();
    List<Thread> servers = new ArrayList<>();
    for (String customer : List.of("ann", "cy", "dee"))
      servers.add(
          new Thread(
              () -> {
                for (int i = 0; i < REQUESTS; i++) {
                  if (handled.incrementAndGet() % REQUESTS_A_PERIOD == 0)
                    limiter.nextPeriod();
                  if (limiter.tryPass() && features.newCartFor(customer))
                    inNewCart.incrementAndGet();
                }
              },
              "server-" + customer));
    Thread operator = new Thread(() -> config.override("http.burst", "3"), "operator");
    servers.forEach(Thread::start);
    operator.start();
    REVISIONS.forEach(repository::publish);
    operator.join();
    for (Thread server : servers)
      server.join();
    repository.close();
    reloader.join();
    all.close();

    if (limiter.passed() + limiter.stopped() != REQUESTS * servers.size())
      throw new AssertionError("requests are lost");
    if (config.get(RateLimiter.LIMIT) != 3 || config.get(RateLimiter.BURST) != 3)
      throw new AssertionError("the last revision and the operator do not hold");
    if (!features.newCartFor("cy") || logLevels.of("cart.price") != LogLevels.Level.DEBUG)
      throw new AssertionError("a watcher missed the last revision");
    System.out.println("passed " + limiter.passed() + ", stopped " + limiter.stopped() + ", new cart " + inNewCart);
    System.out.println("changes " + changes + ", refused " + config.refused() + ", version " + config.snapshot().version());
  }
}
