import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Packs goods into parcels and chooses a carrier. */
public final class Shipping {

  /** A company that carries parcels up to a weight. */
  public enum Carrier {
    BIKE("B", 8_000),
    VAN("V", 30_000),
    TRUCK("T", 90_000);

    private final String prefix;
    private final int mostGrams;

    Carrier(String prefix, int mostGrams) {
      this.prefix = prefix;
      this.mostGrams = mostGrams;
    }

    static Carrier forWeight(int grams) {
      for (Carrier carrier : values())
        if (grams <= carrier.mostGrams)
          return carrier;
      throw new IllegalArgumentException("nobody carries " + grams + " g");
    }
  }

  /** What goes into one box. */
  public record Parcel(Map<String, Integer> contents, int grams) {
    Parcel plus(String sku, int itemGrams) {
      Map<String, Integer> next = new TreeMap<>(contents);
      next.merge(sku, 1, Integer::sum);
      return new Parcel(next, grams + itemGrams);
    }
  }

  private static final int MOST_GRAMS = 45_000;

  private final Catalog catalog;
  private final Map<Carrier, AtomicInteger> labels = new TreeMap<>();

  public Shipping(Catalog catalog) {
    this.catalog = catalog;
    for (Carrier carrier : Carrier.values())
      labels.put(carrier, new AtomicInteger());
  }

  /** Packs the heaviest pieces first, each into the first parcel that has room for it. */
  public List<Parcel> pack(Order order) {
    List<Catalog.Article> pieces = new ArrayList<>();
    for (Order.Line line : order.lines().values())
      for (int i = 0; i < line.quantity(); i++)
        pieces.add(catalog.get(line.sku()));
    pieces.sort(Comparator.comparingInt(Catalog.Article::weightGrams).reversed().thenComparing(Catalog.Article::sku));
    List<Parcel> parcels = new ArrayList<>();
    for (Catalog.Article piece : pieces)
      put(parcels, piece);
    return parcels;
  }

  private static void put(List<Parcel> parcels, Catalog.Article piece) {
    for (int i = 0; i < parcels.size(); i++) {
      Parcel parcel = parcels.get(i);
      if (parcel.grams() + piece.weightGrams() <= MOST_GRAMS) {
        parcels.set(i, parcel.plus(piece.sku(), piece.weightGrams()));
        return;
      }
    }
    parcels.add(new Parcel(Map.of(piece.sku(), 1), piece.weightGrams()));
  }

  /** A label for each parcel. */
  public List<String> label(List<Parcel> parcels) {
    List<String> result = new ArrayList<>();
    for (Parcel parcel : parcels) {
      Carrier carrier = Carrier.forWeight(parcel.grams());
      result.add(carrier.prefix + labels.get(carrier).incrementAndGet());
    }
    return result;
  }

  public Map<Carrier, Integer> parcelsByCarrier() {
    Map<Carrier, Integer> result = new TreeMap<>();
    labels.forEach((carrier, count) -> result.put(carrier, count.get()));
    return result;
  }
}
