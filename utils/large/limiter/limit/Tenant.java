package limit;

import java.util.concurrent.atomic.AtomicReference;

/** A customer of the service: its policy, its bucket, its quota, and what it borrowed. */
final class Tenant {
  private final String name;
  private final AtomicReference<Policy> policy;
  private final TokenBucket bucket;
  private final Quota quota;
  /** Most tenants never need one, so it is made when it is first asked for. */
  private Overflow overflow;

  Tenant(String name, Policy policy, Ticker ticker) {
    this.name = name;
    this.policy = new AtomicReference<>(policy);
    this.bucket = new TokenBucket(ticker, policy.rate(), policy.burst());
    this.quota = new Quota(policy.quota());
  }

  String name() {
    return name;
  }

  Policy policy() {
    return policy.get();
  }

  /** Takes a newer policy. The burst stays as it is; an overflow that was made, too. */
  boolean update(Policy newer) {
    Policy old;
    do {
      old = policy.get();
      if (newer.version() <= old.version())
        return false;
    } while (!policy.compareAndSet(old, newer));
    if (newer.rate() != old.rate())
      bucket.setRate(newer.rate());
    if (newer.quota() != old.quota())
      quota.setLimit(newer.quota());
    return true;
  }

  Decision acquire(int permits) {
    if (permits <= 0)
      throw new IllegalArgumentException(permits + " permits");
    if (!quota.reserve(permits))
      return Decision.refused(Decision.Kind.OVER_QUOTA, this, 0);
    if (bucket.tryTake(permits))
      return Decision.granted(Decision.Kind.ALLOWED, this, permits);
    Policy now = policy.get();
    if (now.overflow() > 0 && overflow(now).borrow(permits))
      return Decision.granted(Decision.Kind.BORROWED, this, permits);
    quota.release(permits);
    return Decision.refused(Decision.Kind.LIMITED, this, bucket.millisecondsUntil(permits));
  }

  private Overflow overflow(Policy now) {
    Overflow made = overflow;
    if (made == null) {
      synchronized (this) {
        made = overflow;
        if (made == null) {
          made = new Overflow(now.overflow(), name + " by policy " + now.version());
          overflow = made;
        }
      }
    }
    return made;
  }

  void settle(Decision decision, int needed) {
    int rest = decision.permits() - needed;
    if (needed > 0)
      quota.use(needed);
    if (rest == 0)
      return;
    if (decision.kind() == Decision.Kind.BORROWED)
      overflow(policy.get()).giveBack(rest);
    else
      bucket.giveBack(rest);
    quota.release(rest);
  }

  long used() {
    return quota.used();
  }

  /** To be called while no request is under way. */
  void check() {
    if (quota.used() != quota.reserved())
      throw new AssertionError(name + " used " + quota.used() + ", reserved " + quota.reserved());
    Overflow made = overflow;
    if (made != null && made.borrowed() > policy.get().overflow())
      throw new AssertionError(made.reason() + ": " + made.borrowed() + " are borrowed");
  }

  int borrowed() {
    Overflow made = overflow;
    return made == null ? 0 : made.borrowed();
  }
}
