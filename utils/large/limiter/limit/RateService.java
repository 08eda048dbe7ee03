package limit;

import java.util.Collection;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Decides for all tenants. */
final class RateService {
  private final Ticker ticker;
  private final ConcurrentMap<String, Tenant> tenants = new ConcurrentHashMap<>();
  private final Metrics metrics = new Metrics();

  RateService(Ticker ticker) {
    this.ticker = ticker;
  }

  /** Adds a tenant, or gives it a newer policy; false if it has that or a newer one. */
  boolean configure(String name, Policy policy) {
    Tenant tenant = tenants.get(name);
    if (tenant == null) {
      tenant = tenants.putIfAbsent(name, new Tenant(name, policy, ticker));
      if (tenant == null)
        return true;
    }
    return tenant.update(policy);
  }

  Decision acquire(String name, int permits) {
    Tenant tenant = tenants.get(name);
    Decision decision = tenant == null ? Decision.refused(Decision.Kind.UNKNOWN_TENANT, null, 0)
        : tenant.acquire(permits);
    metrics.count(decision);
    return decision;
  }

  Tenant tenant(String name) {
    Tenant tenant = tenants.get(name);
    if (tenant == null)
      throw new IllegalArgumentException("no tenant " + name);
    return tenant;
  }

  Collection<Tenant> tenants() {
    return tenants.values();
  }

  Metrics metrics() {
    return metrics;
  }
}
