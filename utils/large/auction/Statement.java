import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What sellers get: the price less the commission of the house, which is lower for dear lots. */
public record Statement(Map<String, Long> payouts, long commissionCents) {

  private static final long DEAR = 50_000;

  static Statement of(Map<String, List<Ledger.Sale>> sales, Map<String, String> sellers) {
    Map<String, Long> payouts = new TreeMap<>();
    long commission = 0;
    for (List<Ledger.Sale> ofLot : sales.values()) {
      for (Ledger.Sale sale : ofLot) {
        long part = commission(sale.cents());
        commission += part;
        payouts.merge(sellers.get(sale.lot()), sale.cents() - part, Long::sum);
      }
    }
    return new Statement(payouts, commission);
  }

  private static long commission(long cents) {
    long dear = Math.max(0, cents - DEAR);
    return (cents - dear) * 12 / 100 + dear * 8 / 100;
  }

  long total() {
    return commissionCents + payouts.values().stream().mapToLong(Long::longValue).sum();
  }
}
