import actors.ActorContext;
import actors.ActorRef;
import actors.Behavior;
import actors.Supervision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Invoices for customers: a dispatcher starts an account actor for each customer, and accounts write a journal from
 * which they recover after a restart. A statement is collected by an actor of its own.
 */
public final class Billing {

  private Billing() {}

  /** What the dispatcher understands. */
  public sealed interface Command {}

  public record Invoice(String customer, String text) implements Command {}

  public record GetStatement(ActorRef<Statement> replyTo) implements Command {}

  /** What came in by customer, and how many invoices could not be read. */
  public record Statement(Map<String, Long> centsByCustomer) {
    public long total() {
      return centsByCustomer.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /** What accounts understand. */
  private sealed interface AccountMessage {}

  private record Post(String text) implements AccountMessage {}

  private record GetBalance(ActorRef<Balance> replyTo) implements AccountMessage {}

  private record Balance(String customer, long cents) {}

  /** The entries of all accounts. An account's list is touched by its own actor only. */
  public static final class Journal {
    private final Map<String, List<Long>> entries = new ConcurrentHashMap<>();

    List<Long> of(String customer) {
      return entries.computeIfAbsent(customer, key -> new ArrayList<>());
    }
  }

  /** Posts invoices to one customer's account. */
  private static final class Account implements Behavior<AccountMessage> {
    private final String customer;
    private final List<Long> journal;
    private long cents;

    Account(String customer, Journal journal) {
      this.customer = customer;
      this.journal = journal.of(customer);
      this.cents = this.journal.stream().mapToLong(Long::longValue).sum();
    }

    @Override
    public void receive(AccountMessage message, ActorContext<AccountMessage> context) {
      if (message instanceof Post post) {
        long amount = parse(post.text());
        journal.add(amount);
        cents += amount;
      } else if (message instanceof GetBalance query) {
        query.replyTo().tell(new Balance(customer, cents));
      }
    }

    /** Reads an amount such as "12.50"; a text of another form is an exception. */
    private static long parse(String text) {
      int point = text.indexOf('.');
      if (point < 0)
        return 100 * Long.parseLong(text);
      long whole = Long.parseLong(text.substring(0, point));
      long fraction = Long.parseLong(text.substring(point + 1));
      return 100 * whole + fraction;
    }
  }

  /** Waits for the balances of all accounts, answers with the statement, and stops. */
  private static final class Collector implements Behavior<Balance> {
    private final int expected;
    private final ActorRef<Statement> replyTo;
    private final Map<String, Long> balances = new TreeMap<>();

    Collector(int expected, ActorRef<Statement> replyTo) {
      this.expected = expected;
      this.replyTo = replyTo;
    }

    @Override
    public void receive(Balance balance, ActorContext<Balance> context) {
      if (balances.put(balance.customer(), balance.cents()) != null)
        throw new AssertionError(balance.customer() + " answered twice");
      if (balances.size() == expected) {
        replyTo.tell(new Statement(new TreeMap<>(balances)));
        context.stop();
      }
    }
  }

  /** The entry point. */
  public static final class Dispatcher implements Behavior<Command> {
    private final Journal journal;
    private final Map<String, ActorRef<AccountMessage>> accounts = new HashMap<>();
    private int statements;

    public Dispatcher(Journal journal) {
      this.journal = journal;
    }

    @Override
    public void receive(Command command, ActorContext<Command> context) {
      if (command instanceof Invoice invoice) {
        account(invoice.customer(), context).tell(new Post(invoice.text()));
      } else if (command instanceof GetStatement query) {
        if (accounts.isEmpty()) {
          query.replyTo().tell(new Statement(Map.of()));
          return;
        }
        int expected = accounts.size();
        ActorRef<Balance> collector =
            context.spawn(
                "collector-" + ++statements,
                () -> new Collector(expected, query.replyTo()),
                Supervision.STOPPING);
        accounts.values().forEach(account -> account.tell(new GetBalance(collector)));
      }
    }

    private ActorRef<AccountMessage> account(String customer, ActorContext<Command> context) {
      return accounts.computeIfAbsent(
          customer,
          key ->
              context.spawn(
                  "account-" + key, () -> new Account(key, journal), Supervision.restarting(100)));
    }
  }
}
