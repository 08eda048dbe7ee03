import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A day in the shop: three clerks take orders from their own customers, and now and then change an order of the house
 * account that all of them work on. The day ends with the audit of the books.
 */
public final class Main {

  private static final int CLERKS = 3;
  private static final int ORDERS_EACH = 5;
  private static final String HOUSE_ORDER = "house-1";

  private static final Map<String, Long> PRICES =
      Map.of("lamp", 2_499L, "desk", 18_900L, "chair", 7_950L, "shelf", 5_200L, "rug", 3_100L);

  /** What one clerk reports at the end of the day. */
  private record Tally(int submitted, int refused, int cancelled, long paidCents) {
    Tally plus(Tally other) {
      return new Tally(
          submitted + other.submitted,
          refused + other.refused,
          cancelled + other.cancelled,
          paidCents + other.paidCents);
    }
  }

  /** One clerk, with a list of orders that its seed decides. */
  private static final class Clerk implements Callable<Tally> {
    private final int number;
    private final OrderService service;
    private final Random random;

    Clerk(int number, OrderService service) {
      this.number = number;
      this.service = service;
      this.random = new Random(77 + number);
    }

    @Override
    public Tally call() throws Exception {
      Tally tally = new Tally(0, 0, 0, 0);
      for (int i = 0; i < ORDERS_EACH; i++)
        tally = tally.plus(serve("o-" + number + "-" + i, "customer-" + number + "-" + i % 2));
      return tally;
    }

    private Tally serve(String id, String customer) throws Order.Rejected {
      service.open(id, customer);
      List<String> articles = new ArrayList<>(PRICES.keySet());
      articles.sort(null);
      int lines = 1 + random.nextInt(3);
      for (int i = 0; i < lines; i++)
        service.add(id, articles.get(random.nextInt(articles.size())), 1 + random.nextInt(2));
      if (random.nextInt(4) == 0)
        noteOnHouseOrder();
      if (!service.submit(id))
        return new Tally(0, 1, 0, 0);
      if (random.nextInt(5) == 0) {
        service.cancel(id);
        return new Tally(1, 0, 1, 0);
      }
      service.pay(id);
      return new Tally(1, 0, 0, service.load(id).totalCents());
    }

    /** The shop itself needs a rug now and then. */
    private void noteOnHouseOrder() throws Order.Rejected {
      service.add(HOUSE_ORDER, "rug", 1);
    }
  }

  public static void main(String[] args) throws Exception {
    EventStore store = new EventStore();
    Projections projections = new Projections();
    store.subscribe(projections::offer);
    Inventory inventory = new Inventory();
    inventory.receive("lamp", 20);
    inventory.receive("desk", 6);
    inventory.receive("chair", 24);
    inventory.receive("shelf", 16);
    inventory.receive("rug", 24);
    OrderService service = new OrderService(store, inventory, PRICES);
    service.open(HOUSE_ORDER, "house");

    Thread projector = new Thread(projections, "projector");
    Thread shipping = new Thread(service::shippingLoop, "shipping");
    projector.start();
    shipping.start();

    ExecutorService clerks = Executors.newFixedThreadPool(CLERKS);
    List<Future<Tally>> reports = new ArrayList<>();
    for (int i = 0; i < CLERKS; i++)
      reports.add(clerks.submit(new Clerk(i, service)));
    Tally day = new Tally(0, 0, 0, 0);
    for (Future<Tally> report : reports)
      day = day.plus(report.get());
    clerks.shutdown();
    service.closeShipping();
    shipping.join();
    projections.drain(store.size());
    projections.finish();
    projector.join();

    inventory.audit();
    check(projections.revenueCents(), day.paidCents(), "revenue");
    check(projections.count(Order.Status.REFUSED), day.refused(), "refused orders");
    check(projections.count(Order.Status.CANCELLED), day.cancelled(), "cancelled orders");
    check(projections.count(Order.Status.SHIPPED), day.submitted() - day.cancelled(), "shipped orders");
    check(projections.count(Order.Status.OPEN), 1, "open orders");
    int streams = store.streamNames().size();
    check(streams, CLERKS * ORDERS_EACH + 1, "streams");

    System.out.println("orders: " + streams + ", events: " + store.size());
    System.out.println("revenue: " + projections.revenueByCustomer());
    System.out.println("left on the shelves: " + inventory.free());
  }

  private static void check(long actual, long expected, String what) {
    if (actual != expected)
      throw new AssertionError(what + ": " + actual + " instead of " + expected);
  }
}
