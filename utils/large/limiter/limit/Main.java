package limit;

import java.util.ArrayList;
import java.util.List;

/** Three tenants with five clients, an operator that changes policies, and time that passes meanwhile. */
public final class Main {
  private static final Policy SMALL = Policy.of(1, 6, 1000);
  private static final Policy LARGE = Policy.of(4, 10, 20).withOverflow(9);

  private final Ticker ticker = new Ticker();
  private final RateService service = new RateService(ticker);

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void run() throws InterruptedException {
    service.configure("small", SMALL);
    service.configure("large", LARGE);
    List<Client> clients = List.of(new Client(service, "small", 1, 2, 1, 2, 1), new Client(service, "small", 2, 1, 3, 1),
        new Client(service, "large", 1, 3, 2, 4, 2), new Client(service, "large", 2, 3, 3, 2, 3),
        new Client(service, "late", 1, 1, 1, 1));
    Thread operator = new Thread(this::operate, "operator");
    Thread time = new Thread(() -> {
      for (int i = 0; i < 3; i++)
        ticker.advance(200);
    }, "time");
    List<Thread> threads = new ArrayList<>(clients);
    threads.add(operator);
    threads.add(time);
    for (Thread thread : threads)
      thread.start();
    for (Thread thread : threads)
      thread.join();
    check(clients);
  }

  private void operate() {
    if (!service.configure("late", Policy.of(1, 2, 2)))
      throw new AssertionError("late is there already");
    Policy more = LARGE.withRate(8);
    if (!service.configure("large", more) || service.configure("large", LARGE))
      throw new AssertionError("policies come in the wrong order");
    if (!service.configure("large", more.withQuota(40)))
      throw new AssertionError("the newest policy was refused");
  }

  private void check(List<Client> clients) {
    int requests = 0;
    int refused = 0;
    for (Client client : clients) {
      requests += client.requests();
      refused += client.refused();
    }
    Metrics metrics = service.metrics();
    if (metrics.total() != requests)
      throw new AssertionError(requests + " requests, " + metrics);
    if (metrics.of(Decision.Kind.ALLOWED) + metrics.of(Decision.Kind.BORROWED) != requests - refused)
      throw new AssertionError(refused + " refused, " + metrics);
    for (Tenant tenant : service.tenants()) {
      tenant.check();
      long used = 0;
      int borrowed = 0;
      for (Client client : clients)
        if (client.tenant().equals(tenant.name())) {
          used += client.used();
          borrowed += client.borrowed();
        }
      if (used != tenant.used())
        throw new AssertionError(tenant.name() + " used " + used + ", booked are " + tenant.used());
      if (borrowed != tenant.borrowed())
        throw new AssertionError(tenant.name() + " borrowed " + borrowed + ", booked are " + tenant.borrowed());
      if (used > tenant.policy().quota())
        throw new AssertionError(tenant.name() + " is over its quota");
    }
    // No more than what was there at first, what dropped in at the highest rate, and what was put back in between.
    if (service.tenant("small").used() > SMALL.burst() + 1)
      throw new AssertionError("small used " + service.tenant("small").used());
    System.out.println(metrics);
  }
}
