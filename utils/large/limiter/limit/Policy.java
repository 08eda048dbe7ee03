package limit;

/** What a tenant may do. Immutable; a change is a new policy with a higher version. */
record Policy(int version, int rate, int burst, int overflow, long quota) {
  /**
   * @param rate permits a second
   * @param burst permits that may be saved up
   * @param overflow permits that may be borrowed once, after the burst is used up; 0 for none
   * @param quota permits in all
   */
  Policy {
    if (rate <= 0 || burst <= 0 || overflow < 0 || quota < 0)
      throw new IllegalArgumentException("not a policy: " + rate + ", " + burst + ", " + overflow + ", " + quota);
  }

  static Policy of(int rate, int burst, long quota) {
    return new Policy(1, rate, burst, 0, quota);
  }

  Policy withOverflow(int permits) {
    return new Policy(version, rate, burst, permits, quota);
  }

  Policy withRate(int permits) {
    return new Policy(version + 1, permits, burst, overflow, quota);
  }

  Policy withQuota(long permits) {
    return new Policy(version + 1, rate, burst, overflow, permits);
  }
}
