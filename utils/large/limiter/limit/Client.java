package limit;

/** A thread that sends requests of one tenant, which sometimes turn out to need less than they asked for. */
final class Client extends Thread {
  private final RateService service;
  private final String tenant;
  private final int[] costs;
  private long used; // these are read after join
  private int borrowed;
  private int refused;

  Client(RateService service, String tenant, int number, int... costs) {
    super(tenant + " " + number);
    this.service = service;
    this.tenant = tenant;
    this.costs = costs;
  }

  @Override
  public void run() {
    for (int i = 0; i < costs.length; i++) {
      Decision decision = service.acquire(tenant, costs[i]);
      if (!decision.isGranted()) {
        refused++;
        if (decision.kind() == Decision.Kind.LIMITED && decision.retryAfter() < 0)
          throw new AssertionError(decision + ", retry in " + decision.retryAfter());
        continue;
      }
      int needed = i % 3 == 2 ? costs[i] - 1 : costs[i];
      decision.settle(needed);
      used += needed;
      if (decision.kind() == Decision.Kind.BORROWED)
        borrowed += needed;
    }
  }

  String tenant() {
    return tenant;
  }

  long used() {
    return used;
  }

  int borrowed() {
    return borrowed;
  }

  int refused() {
    return refused;
  }

  int requests() {
    return costs.length;
  }
}
