import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What customers pay: the prices of the catalog, less what the rules of the season take off. Immutable. */
public final class Pricing {

  /** A rule of the season. */
  public sealed interface Rule {}

  /** Many pieces of one article are cheaper. */
  public record Bulk(String sku, int from, int percent) implements Rule {}

  /** Articles of one kind are cheaper. */
  public record Season(Catalog.Category category, int percent) implements Rule {}

  /** Large orders are cheaper. */
  public record Large(long fromCents, int percent) implements Rule {}

  /** Something taken off the price. */
  public record Deduction(String reason, long cents) {}

  /** The price of an order. */
  public record Quote(long fullCents, List<Deduction> deductions) {
    public Quote {
      deductions = List.copyOf(deductions);
    }

    public long totalCents() {
      return fullCents - deductions.stream().mapToLong(Deduction::cents).sum();
    }
  }

  private final Catalog catalog;
  private final List<Rule> rules;

  public Pricing(Catalog catalog, List<Rule> rules) {
    this.catalog = catalog;
    this.rules = List.copyOf(rules);
  }

  /** Of the rules for one line the best one counts; then come those for the whole order, and the customer's own. */
  public Quote quote(Collection<Order.Line> lines, Customers.Tier tier) {
    List<Deduction> deductions = new ArrayList<>();
    long full = 0;
    for (Order.Line line : lines) {
      full += line.amount();
      int percent = 0;
      for (Rule rule : rules)
        percent = Math.max(percent, percentFor(rule, line));
      deduct(deductions, line.sku(), line.amount(), percent);
    }
    long left = full - deductions.stream().mapToLong(Deduction::cents).sum();
    int percent = 0;
    for (Rule rule : rules)
      if (rule instanceof Large large && left >= large.fromCents())
        percent = Math.max(percent, large.percent());
    deduct(deductions, "large order", left, percent);
    deduct(deductions, tier.name(), left, tier.percent());
    return new Quote(full, deductions);
  }

  private int percentFor(Rule rule, Order.Line line) {
    if (rule instanceof Bulk bulk)
      return bulk.sku().equals(line.sku()) && line.quantity() >= bulk.from() ? bulk.percent() : 0;
    if (rule instanceof Season season)
      return season.category() == catalog.get(line.sku()).category() ? season.percent() : 0;
    return 0;
  }

  private static void deduct(List<Deduction> deductions, String reason, long cents, int percent) {
    long amount = cents * percent / 100;
    if (amount > 0)
      deductions.add(new Deduction(reason, amount));
  }
}
