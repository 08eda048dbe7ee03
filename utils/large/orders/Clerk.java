import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;

/** One clerk. It serves customers one after the other. What they want is decided by the clerk's seed. */
final class Clerk implements Callable<Clerk.Tally> {

  /** What one clerk reports at the end of the day. */
  record Tally(int submitted, int refused, int cancelled, int declined, long paidCents) {
    static final Tally NOTHING = new Tally(0, 0, 0, 0, 0);

    Tally plus(Tally other) {
      return new Tally(
          submitted + other.submitted,
          refused + other.refused,
          cancelled + other.cancelled,
          declined + other.declined,
          paidCents + other.paidCents);
    }
  }

  private static final List<String> QUERIES =
      List.of("lamp", "writing desk", "oak chair", "shelf", "woollen rug", "kettle", "steel");

  private final int number;
  private final int orders;
  private final String houseOrder;
  private final Catalog catalog;
  private final OrderService service;
  private final Random random;

  Clerk(int number, int orders, String houseOrder, Catalog catalog, OrderService service) {
    this.number = number;
    this.orders = orders;
    this.houseOrder = houseOrder;
    this.catalog = catalog;
    this.service = service;
    this.random = new Random(77 + number);
  }

  @Override
  public Tally call() throws Order.Rejected {
    Tally tally = Tally.NOTHING;
    for (int i = 0; i < orders; i++)
      tally = tally.plus(serve("o-" + number + "-" + i, "customer-" + number + "-" + i % 2));
    return tally;
  }

  private Tally serve(String id, String customer) throws Order.Rejected {
    service.open(id, customer);
    int lines = 1 + random.nextInt(3);
    for (int i = 0; i < lines; i++)
      service.add(id, choose(), 1 + random.nextInt(2));
    if (random.nextInt(4) == 0)
      thinkAgain(id);
    if (random.nextInt(4) == 0)
      noteOnHouseOrder();
    if (!service.submit(id))
      return new Tally(0, 1, 0, 0, 0);
    if (random.nextInt(5) == 0) {
      service.cancel(id, "changed mind");
      return new Tally(1, 0, 1, 0, 0);
    }
    if (!service.settle(id).join())
      return new Tally(1, 0, 1, 1, 0);
    return new Tally(1, 0, 0, 0, service.load(id).totalCents());
  }

  /** The customer describes what it looks for, and takes one of what is found. */
  private String choose() {
    List<Catalog.Article> found = catalog.search(QUERIES.get(random.nextInt(QUERIES.size())));
    if (found.isEmpty()) {
      List<String> all = catalog.skus();
      return all.get(random.nextInt(all.size()));
    }
    return found.get(random.nextInt(found.size())).sku();
  }

  /** The customer takes one article out of the order and another one in its place. */
  private void thinkAgain(String id) throws Order.Rejected {
    List<String> skus = new ArrayList<>(service.load(id).lines().keySet());
    service.remove(id, skus.get(random.nextInt(skus.size())));
    service.add(id, choose(), 1);
  }

  /** The shop itself needs a rug now and then. */
  private void noteOnHouseOrder() throws Order.Rejected {
    service.add(houseOrder, "rug", 1);
  }
}
