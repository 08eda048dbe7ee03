import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Decides what to order from suppliers for tomorrow, from what was sold and what could not be sold. */
public final class Procurement {

  /** A supplier, with the number of pieces in a box; only whole boxes can be had. */
  public record Supplier(String name, String sku, int boxSize, long boxCents, int mostBoxes) {}

  /** What to order. */
  public record Proposal(Supplier supplier, int boxes) {
    long cents() {
      return boxes * supplier.boxCents();
    }

    int pieces() {
      return boxes * supplier.boxSize();
    }
  }

  private final List<Supplier> suppliers;

  public Procurement(List<Supplier> suppliers) {
    this.suppliers = List.copyOf(suppliers);
  }

  /** Orders what is needed where a piece is cheapest, until suppliers have no more or the budget is spent. */
  public List<Proposal> propose(
      Map<String, Integer> free, Map<String, Integer> sold, Map<String, Integer> missed, long budgetCents) {
    List<Proposal> result = new ArrayList<>();
    long left = budgetCents;
    for (String sku : free.keySet()) {
      int need = sold.getOrDefault(sku, 0) + 2 * missed.getOrDefault(sku, 0) - free.get(sku);
      for (Supplier supplier : cheapestFirst(sku)) {
        if (need <= 0)
          break;
        int boxes = Math.min(supplier.mostBoxes(), (need + supplier.boxSize() - 1) / supplier.boxSize());
        boxes = (int) Math.min(boxes, left / supplier.boxCents());
        if (boxes == 0)
          continue;
        Proposal proposal = new Proposal(supplier, boxes);
        result.add(proposal);
        left -= proposal.cents();
        need -= proposal.pieces();
      }
    }
    return result;
  }

  private List<Supplier> cheapestFirst(String sku) {
    return suppliers.stream()
        .filter(supplier -> supplier.sku().equals(sku))
        .sorted(Comparator.comparingDouble(supplier -> (double) supplier.boxCents() / supplier.boxSize()))
        .toList();
  }
}
