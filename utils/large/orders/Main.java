import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A day in the shop: three clerks take orders from their own customers, and now and then change an order of the house
 * account that all of them work on. The day ends with returns, the audit of the books, and the report.
 */
public final class Main {

  private static final int CLERKS = 3;
  private static final int ORDERS_EACH = 5;
  private static final String HOUSE_ORDER = "house-1";

  private static final Catalog CATALOG =
      new Catalog(
          List.of(
              new Catalog.Article("lamp", "Reading lamp, steel", Catalog.Category.LIGHT, 1_900, 2_499),
              new Catalog.Article("lantern", "Garden lamp", Catalog.Category.LIGHT, 2_600, 3_950),
              new Catalog.Article("desk", "Writing desk, oak", Catalog.Category.FURNITURE, 31_000, 18_900),
              new Catalog.Article("chair", "Oak chair", Catalog.Category.FURNITURE, 6_400, 7_950),
              new Catalog.Article("shelf", "Wall shelf", Catalog.Category.FURNITURE, 8_800, 5_200),
              new Catalog.Article("rug", "Woollen rug", Catalog.Category.TEXTILE, 4_100, 3_100),
              new Catalog.Article("kettle", "Kettle, steel", Catalog.Category.KITCHEN, 1_200, 4_400)));

  private static final Map<String, Integer> STOCK =
      Map.of("lamp", 20, "lantern", 20, "desk", 4, "chair", 24, "shelf", 16, "rug", 24, "kettle", 14);

  private static final List<Pricing.Rule> RULES =
      List.of(
          new Pricing.Bulk("chair", 4, 10),
          new Pricing.Season(Catalog.Category.LIGHT, 5),
          new Pricing.Large(30_000, 3),
          new Pricing.Large(60_000, 6));

  private static final List<Procurement.Supplier> SUPPLIERS =
      List.of(
          new Procurement.Supplier("Joiner & Sons", "desk", 2, 21_000, 2),
          new Procurement.Supplier("Oakland", "desk", 1, 11_900, 10),
          new Procurement.Supplier("Oakland", "chair", 6, 24_000, 4),
          new Procurement.Supplier("Joiner & Sons", "shelf", 4, 11_200, 5),
          new Procurement.Supplier("Weavers' Guild", "rug", 10, 15_500, 2),
          new Procurement.Supplier("Bright", "lamp", 12, 16_800, 3),
          new Procurement.Supplier("Bright", "lantern", 8, 17_600, 3),
          new Procurement.Supplier("Ironworks", "kettle", 5, 12_400, 3));

  public static void main(String[] args) throws Exception {
    EventStore store = new EventStore();
    Archive archive = new Archive();
    Customers customers = new Customers();
    Projections projections = new Projections(archive, customers);
    store.subscribe(projections::offer);
    Inventory inventory = new Inventory();
    STOCK.forEach(inventory::receive);
    ExecutorService bank = Executors.newSingleThreadExecutor(task -> new Thread(task, "bank"));
    Payments payments = new Payments(bank, new FraudCheck(3, 90_000), 75_000);
    Shipping shipping = new Shipping(CATALOG);
    Pricing pricing = new Pricing(CATALOG, RULES);
    OrderService service = new OrderService(store, inventory, CATALOG, pricing, customers, payments, shipping);
    service.open(HOUSE_ORDER, "house");

    Thread projector = new Thread(projections, "projector");
    Thread shippingThread = new Thread(service::shippingLoop, "shipping");
    projector.start();
    shippingThread.start();

    ExecutorService clerks = Executors.newFixedThreadPool(CLERKS);
    List<Future<Clerk.Tally>> reports = new ArrayList<>();
    for (int i = 0; i < CLERKS; i++)
      reports.add(clerks.submit(new Clerk(i, ORDERS_EACH, HOUSE_ORDER, CATALOG, service)));
    Clerk.Tally day = Clerk.Tally.NOTHING;
    for (Future<Clerk.Tally> report : reports)
      day = day.plus(report.get());
    clerks.shutdown();
    bank.shutdown();
    service.closeShipping();
    shippingThread.join();

    ReturnsDesk returns = new ReturnsDesk(service);
    returns.process(returns.collect(store.streamNames()));
    projections.drain(store.size());
    projections.finish();
    projector.join();

    inventory.audit();
    checkViews(day, projections, returns, payments, customers);
    checkArchive(store, archive, service);
    print(day, projections, inventory, customers, shipping, returns);
    Support support = new Support(store, CATALOG);
    support.tell(support.mostEventful()).forEach(System.out::println);
    System.out.println(service.statistics() + ", declined " + payments.declined());
  }

  private static void checkViews(
      Clerk.Tally day, Projections projections, ReturnsDesk returns, Payments payments, Customers customers) {
    check(projections.revenueCents(), day.paidCents() - returns.refundCents(), "revenue");
    check(projections.refundCents(), returns.refundCents(), "refunds");
    check(payments.balance(), projections.revenueCents(), "the balance at the bank");
    check(customers.spentByAll(), day.paidCents(), "what customers spent");
    check(projections.count(Order.Status.REFUSED), day.refused(), "refused orders");
    check(projections.count(Order.Status.CANCELLED), day.cancelled(), "cancelled orders");
    check(projections.count(Order.Status.SHIPPED), day.submitted() - day.cancelled(), "shipped orders");
    check(projections.count(Order.Status.OPEN), 1, "open orders");
    check(payments.declined(), day.declined(), "declined charges");
    check(returns.refused().size(), 0, "refused returns");
  }

  private static void checkArchive(EventStore store, Archive archive, OrderService service) throws Codec.Malformed {
    check(archive.size(), store.size(), "archived events");
    Map<String, Order> restored = archive.restore();
    List<String> streams = store.streamNames();
    check(streams.size(), CLERKS * ORDERS_EACH + 1, "streams");
    check(restored.size(), streams.size(), "restored orders");
    for (String id : streams) {
      Order order = service.load(id);
      if (!order.sameAs(restored.get(id)))
        throw new AssertionError("restored " + restored.get(id) + " instead of " + order);
    }
  }

  private static void print(
      Clerk.Tally day,
      Projections projections,
      Inventory inventory,
      Customers customers,
      Shipping shipping,
      ReturnsDesk returns) {
    Report report = new Report(CATALOG, projections, inventory, customers, shipping);
    System.out.println(report.sales());
    System.out.println(report.stock());
    System.out.println(report.buyers());
    System.out.println(report.parcels());
    List<Procurement.Proposal> proposals =
        new Procurement(SUPPLIERS)
            .propose(inventory.free(), projections.soldBySku(), projections.missedBySku(), 120_000);
    System.out.println(report.proposals(proposals));
    System.out.println(day + ", discounts " + Report.money(projections.discountCents()));
    System.out.println("an order brought " + Report.money(projections.averageOrderCents()) + " on average");
    System.out.println("returns " + returns.reasons() + ", refunds " + Report.money(returns.refundCents()));
  }

  private static void check(long actual, long expected, String what) {
    if (actual != expected)
      throw new AssertionError(what + ": " + actual + " instead of " + expected);
  }
}
