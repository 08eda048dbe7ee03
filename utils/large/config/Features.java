import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

/** Which features are on, and for which customers. Reads are frequent and take no lock. */
public final class Features {
  public static final ConfigKey<Boolean> NEW_CART = ConfigKey.flag("features.new-cart", false);
  public static final ConfigKey<java.util.List<String>> TESTERS = ConfigKey.list("features.testers");

  /** What the settings say, read once a change. */
  private record State(int version, boolean newCart, Set<String> testers) {}

  private final AtomicInteger updates = new AtomicInteger();
  private volatile State state = new State(-1, false, Set.of());

  /** Called by the service, for one change after the other. */
  public void update(Snapshot before, Snapshot now) {
    if (now.version() < state.version())
      throw new AssertionError("version " + now.version() + " comes after " + state.version());
    state = new State(now.version(), now.get(NEW_CART), new TreeSet<>(now.get(TESTERS)));
    updates.incrementAndGet();
  }

  public boolean newCartFor(String customer) {
    State now = state;
    return now.newCart() || now.testers().contains(customer);
  }

  public int updates() {
    return updates.get();
  }
}
