import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Who bought what, and for how much. */
public final class Ledger {

  /** The end of an auction; nobody bought anything if the buyer is null. */
  public record Sale(String lot, String buyer, long cents) {}

  private final List<Sale> sales = new ArrayList<>();

  public synchronized void enter(Sale sale) {
    sales.add(sale);
  }

  public synchronized long turnover() {
    return sales.stream().mapToLong(Sale::cents).sum();
  }

  public synchronized Map<String, List<Sale>> byLot() {
    Map<String, List<Sale>> result = new TreeMap<>();
    for (Sale sale : sales)
      result.computeIfAbsent(sale.lot(), key -> new ArrayList<>()).add(sale);
    return result;
  }
}
