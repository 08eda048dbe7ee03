package bank;

/** An amount in cents. Amounts are exact: what cannot be represented is an error, not a rounding. */
record Money(long cents) implements Comparable<Money> {
  static final Money ZERO = new Money(0);

  static Money of(long units) {
    return new Money(Math.multiplyExact(units, 100L));
  }

  static Money ofCents(long cents) {
    return cents == 0 ? ZERO : new Money(cents);
  }

  Money plus(Money other) {
    return ofCents(Math.addExact(cents, other.cents));
  }

  Money minus(Money other) {
    return ofCents(Math.subtractExact(cents, other.cents));
  }

  /** This share of the amount in hundredths of a percent, rounded down. */
  Money share(int basisPoints) {
    return ofCents(Math.floorDiv(Math.multiplyExact(cents, (long) basisPoints), 10_000L));
  }

  boolean isNegative() {
    return cents < 0;
  }

  boolean isPositive() {
    return cents > 0;
  }

  boolean isLessThan(Money other) {
    return cents < other.cents;
  }

  @Override
  public int compareTo(Money other) {
    return Long.compare(cents, other.cents);
  }

  @Override
  public String toString() {
    long whole = Math.abs(cents);
    return (cents < 0 ? "-" : "") + whole / 100 + "." + (whole % 100 < 10 ? "0" : "") + whole % 100;
  }
}
