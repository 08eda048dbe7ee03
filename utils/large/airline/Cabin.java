/** The classes of seats, the better ones last. */
public enum Cabin {
  ECONOMY(100),
  BUSINESS(350);

  private final int percentOfFare;

  Cabin(int percentOfFare) {
    this.percentOfFare = percentOfFare;
  }

  public long fare(long baseCents) {
    return baseCents * percentOfFare / 100;
  }
}
