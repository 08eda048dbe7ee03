import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Who buys here, and how much. The more somebody has bought, the better are the prices. */
public final class Customers {

  /** How dear a customer is to the shop. */
  public enum Tier {
    GUEST(0, 0),
    REGULAR(20_000, 2),
    PATRON(60_000, 5);

    private final long fromCents;
    private final int percent;

    Tier(long fromCents, int percent) {
      this.fromCents = fromCents;
      this.percent = percent;
    }

    public int percent() {
      return percent;
    }

    static Tier of(long cents) {
      Tier result = GUEST;
      for (Tier tier : values())
        if (cents >= tier.fromCents)
          result = tier;
      return result;
    }
  }

  /** What is known of a customer. Immutable. */
  public record Profile(String name, int orders, long spentCents) {
    Profile plus(long cents) {
      return new Profile(name, orders + 1, spentCents + cents);
    }

    Tier tier() {
      return Tier.of(spentCents);
    }
  }

  private final Map<String, Profile> profiles = new ConcurrentHashMap<>();

  public Profile profile(String name) {
    return profiles.getOrDefault(name, new Profile(name, 0, 0));
  }

  public void bought(String name, long cents) {
    profiles.merge(name, new Profile(name, 1, cents), (old, fresh) -> old.plus(fresh.spentCents()));
  }

  public long spentByAll() {
    return profiles.values().stream().mapToLong(Profile::spentCents).sum();
  }

  public Map<String, Profile> all() {
    return new TreeMap<>(profiles);
  }
}
