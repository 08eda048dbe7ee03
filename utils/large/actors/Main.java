import actors.ActorRef;
import actors.ActorSystem;
import actors.Supervision;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Two importers feed invoices, some of them unreadable; then the books are compared with what was fed. */
public final class Main {
  private static final List<String> CUSTOMERS = List.of("north", "east", "south", "west");
  private static final int INVOICES_EACH = 14;

  /** Feeds a file of invoices, and knows what is in it. */
  private static final class Importer extends Thread {
    private final int number;
    private final ActorRef<Billing.Command> dispatcher;
    private long fedCents;
    private int unreadable;

    Importer(int number, ActorRef<Billing.Command> dispatcher) {
      super("importer-" + number);
      this.number = number;
      this.dispatcher = dispatcher;
    }

    @Override
    public void run() {
      for (int i = 0; i < INVOICES_EACH; i++) {
        String customer = CUSTOMERS.get((i * (number + 1) + number) % CUSTOMERS.size());
        dispatcher.tell(new Billing.Invoice(customer, line(i)));
      }
    }

    private String line(int i) {
      if (i % 6 == 5) {
        unreadable++;
        return i + " EUR";
      }
      int whole = 3 * i + number;
      int cents = 10 + (7 * i) % 90;
      fedCents += 100L * whole + cents;
      return whole + "." + cents;
    }
  }

  public static void main(String[] args) throws Exception {
    ActorSystem system = new ActorSystem("billing", 3);
    Billing.Journal journal = new Billing.Journal();
    ActorRef<Billing.Command> dispatcher =
        system.spawn("dispatcher", () -> new Billing.Dispatcher(journal), Supervision.STOPPING);

    List<Importer> importers = new ArrayList<>();
    for (int i = 0; i < 2; i++)
      importers.add(new Importer(i, dispatcher));
    importers.forEach(Thread::start);
    CompletableFuture<Billing.Statement> interim = system.ask(dispatcher, Billing.GetStatement::new);
    long fed = 0;
    int unreadable = 0;
    for (Importer importer : importers) {
      importer.join();
      fed += importer.fedCents;
      unreadable += importer.unreadable;
    }

    Billing.Statement before = interim.join();
    Billing.Statement last =
        system.<Billing.Command, Billing.Statement>ask(dispatcher, Billing.GetStatement::new).join();
    system.terminate();

    if (last.total() != fed)
      throw new AssertionError("posted " + last.total() + " of " + fed);
    if (before.total() > last.total())
      throw new AssertionError("the books shrank from " + before + " to " + last);
    if (system.restarts() != unreadable)
      throw new AssertionError(system.restarts() + " restarts for " + unreadable + " unreadable invoices");
    System.out.println(last.centsByCustomer() + ", restarts " + system.restarts());
  }
}
