import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What the shop's owner reads in the evening. To be made when the day is over. */
public final class Report {
  private final Catalog catalog;
  private final Projections projections;
  private final Inventory inventory;
  private final Customers customers;
  private final Shipping shipping;

  public Report(
      Catalog catalog, Projections projections, Inventory inventory, Customers customers, Shipping shipping) {
    this.catalog = catalog;
    this.projections = projections;
    this.inventory = inventory;
    this.customers = customers;
    this.shipping = shipping;
  }

  static String money(long cents) {
    return (cents < 0 ? "-" : "") + Math.abs(cents) / 100 + "." + (Math.abs(cents) % 100 < 10 ? "0" : "") + Math.abs(cents) % 100;
  }

  TextTable sales() {
    Map<Catalog.Category, Integer> pieces = new EnumMap<>(Catalog.Category.class);
    Map<Catalog.Category, Long> cents = new EnumMap<>(Catalog.Category.class);
    projections
        .soldBySku()
        .forEach(
            (sku, quantity) -> {
              Catalog.Article article = catalog.get(sku);
              pieces.merge(article.category(), quantity, Integer::sum);
              cents.merge(article.category(), quantity * article.priceCents(), Long::sum);
            });
    TextTable table = new TextTable("Sales by category, at full prices", "category", "pieces", "amount");
    pieces.forEach((category, count) -> table.row(category, count, money(cents.get(category))));
    return table;
  }

  TextTable stock() {
    TextTable table = new TextTable("Stock", "article", "title", "free", "sold", "missed");
    Map<String, Integer> sold = projections.soldBySku();
    Map<String, Integer> missed = projections.missedBySku();
    inventory
        .free()
        .forEach(
            (sku, free) ->
                table.row(
                    sku, catalog.get(sku).title(), free, sold.getOrDefault(sku, 0), missed.getOrDefault(sku, 0)));
    return table;
  }

  TextTable buyers() {
    TextTable table = new TextTable("Customers", "name", "tier", "orders", "spent");
    customers
        .all()
        .values()
        .forEach(profile -> table.row(profile.name(), profile.tier(), profile.orders(), money(profile.spentCents())));
    return table;
  }

  TextTable parcels() {
    TextTable table = new TextTable("Parcels", "carrier", "count");
    shipping.parcelsByCarrier().forEach(table::row);
    return table;
  }

  TextTable proposals(List<Procurement.Proposal> proposals) {
    TextTable table = new TextTable("To be ordered", "supplier", "article", "boxes", "pieces", "amount");
    for (Procurement.Proposal proposal : proposals)
      table.row(
          proposal.supplier().name(),
          proposal.supplier().sku(),
          proposal.boxes(),
          proposal.pieces(),
          money(proposal.cents()));
    return table;
  }
}
