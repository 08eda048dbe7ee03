import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Tells customers that call what happened to their orders. */
public final class Support {
  private final EventStore store;
  private final Catalog catalog;

  public Support(EventStore store, Catalog catalog) {
    this.store = store;
    this.catalog = catalog;
  }

  /** The history of an order in sentences; what follows of one kind is put into one of them. */
  public List<String> tell(String orderId) {
    List<String> sentences = new ArrayList<>();
    StringJoiner added = null;
    for (OrderEvent event : store.load(orderId, 0)) {
      if (event instanceof OrderEvent.LineAdded line) {
        if (added == null)
          added = new StringJoiner(", ", "You chose ", ".");
        added.add(line.quantity() + " of " + title(line.sku()));
        continue;
      }
      if (added != null)
        sentences.add(added.toString());
      added = null;
      sentences.add(sentence(event));
    }
    if (added != null)
      sentences.add(added.toString());
    return sentences;
  }

  private String title(String sku) {
    return "\"" + catalog.get(sku).title() + "\"";
  }

  private String sentence(OrderEvent event) {
    if (event instanceof OrderEvent.Opened e)
      return e.customer() + " began an order.";
    if (event instanceof OrderEvent.LineRemoved e)
      return "You did not want " + title(e.sku()) + " any more.";
    if (event instanceof OrderEvent.Discounted e)
      return "We took off " + Report.money(e.cents()) + " (" + e.reason() + ").";
    if (event instanceof OrderEvent.Submitted)
      return "We put the goods aside.";
    if (event instanceof OrderEvent.Refused e)
      return "We could not serve you: " + e.reason() + ".";
    if (event instanceof OrderEvent.Paid e)
      return "You paid " + Report.money(e.amountCents()) + " (" + e.receipt() + ").";
    if (event instanceof OrderEvent.Shipped e)
      return e.labels().size() == 1
          ? "We sent a parcel (" + e.labels().get(0) + ")."
          : "We sent " + e.labels().size() + " parcels (" + String.join(", ", e.labels()) + ").";
    if (event instanceof OrderEvent.Returned e)
      return "You sent " + e.quantity() + " of " + title(e.sku()) + " back for " + Report.money(e.refundCents()) + ".";
    if (event instanceof OrderEvent.Cancelled e)
      return "The order was cancelled: " + e.reason() + ".";
    throw new IllegalArgumentException("no words for " + event);
  }

  /** The order with the longest history. */
  public String mostEventful() {
    return store.streamNames().stream()
        .max((one, other) -> Integer.compare(store.load(one, 0).size(), store.load(other, 0).size()))
        .orElseThrow();
  }
}
