package sql;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Buyers, a packer, an analyst and an auditor at one warehouse. */
public final class Main {
  private static final long NUTS = 1;
  private static final long BOLTS = 2;
  private static final long NAILS = 3;
  private static final long PIECES = 60;

  private interface Job {
    void run() throws InterruptedException;
  }

  private final Database database = new Database();
  private final Warehouse warehouse = new Warehouse(database);
  private final AtomicInteger ordered = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void run() throws InterruptedException {
    new SelfTest().run();
    warehouse.add(NUTS, "nuts", 30);
    warehouse.add(BOLTS, "bolts", 20);
    warehouse.add(NAILS, "nails", 10);
    List<Thread> threads = List.of(thread("smith", () -> {
      count(warehouse.order("smith", NUTS, 5));
      count(warehouse.order("smith", BOLTS, 2));
    }), thread("baker", () -> {
      count(warehouse.order("baker", BOLTS, 3));
      if (warehouse.order("baker", NAILS, 500))
        throw new AssertionError("more than there is");
    }), thread("packer", () -> {
      warehouse.repack(NUTS, NAILS);
      warehouse.repack(BOLTS, NUTS);
    }), thread("analyst", () -> {
      warehouse.compare(BOLTS, NUTS);
      warehouse.compare(NUTS, NAILS);
      if (warehouse.cancel(77))
        throw new AssertionError("there is no such order");
    }), thread("auditor", this::audit));
    for (Thread thread : threads)
      thread.start();
    for (Thread thread : threads)
      thread.join();
    audit();
    if (warehouse.orders("smith") + warehouse.orders("baker") != ordered.get())
      throw new AssertionError("made were " + ordered + " orders of\n" + warehouse.report());
    if (ordered.get() != 3)
      throw new AssertionError("there was enough for three orders, made were " + ordered);
    ResultTable report = warehouse.report();
    if (report.size() != 3 || report.number(0, "TOTAL") != 3 || report.number(1, "TOTAL") != 5)
      throw new AssertionError(report);
    if (!warehouse.cancel(1) && !warehouse.cancel(2))
      throw new AssertionError("an order cannot be cancelled");
    audit();
    database.check();
    System.out.println(database.committed() + " committed, " + database.rolledBack() + " rolled back, "
        + database.locks().waits() + " waits, " + database.locks().refused() + " refused");
  }

  private void count(boolean made) {
    if (made)
      ordered.incrementAndGet();
  }

  private void audit() throws InterruptedException {
    long pieces = warehouse.pieces();
    if (pieces != PIECES)
      throw new AssertionError("there are " + pieces + " pieces");
  }

  private static Thread thread(String name, Job job) {
    return new Thread(() -> {
      try {
        job.run();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }, name);
  }
}
