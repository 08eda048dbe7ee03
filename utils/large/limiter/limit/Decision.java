package limit;

/** Whether a request may go on, and what was taken for it. */
final class Decision {
  enum Kind {
    ALLOWED, BORROWED, LIMITED, OVER_QUOTA, UNKNOWN_TENANT
  }

  private final Kind kind;
  private final Tenant tenant;
  private final int permits;
  private final long retryAfter;
  private boolean settled; // by the thread that asked

  private Decision(Kind kind, Tenant tenant, int permits, long retryAfter) {
    this.kind = kind;
    this.tenant = tenant;
    this.permits = permits;
    this.retryAfter = retryAfter;
  }

  static Decision granted(Kind kind, Tenant tenant, int permits) {
    return new Decision(kind, tenant, permits, 0);
  }

  static Decision refused(Kind kind, Tenant tenant, long retryAfter) {
    return new Decision(kind, tenant, 0, retryAfter);
  }

  Kind kind() {
    return kind;
  }

  boolean isGranted() {
    return kind == Kind.ALLOWED || kind == Kind.BORROWED;
  }

  int permits() {
    return permits;
  }

  /** In milliseconds; only of one that is LIMITED. */
  long retryAfter() {
    return retryAfter;
  }

  /** The request is over, and needed so much of what was granted. */
  void settle(int needed) {
    if (!isGranted() || settled)
      throw new IllegalStateException("nothing to settle");
    if (needed < 0 || needed > permits)
      throw new IllegalArgumentException(needed + " of " + permits);
    settled = true;
    tenant.settle(this, needed);
  }

  @Override
  public String toString() {
    return kind + " " + permits;
  }
}
