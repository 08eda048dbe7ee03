/** A seat, or a place on the waiting list. Immutable: a booking that changes is put in the place of the old one. */
public record Booking(long locator, Passenger passenger, String flight, Cabin cabin, Status status, long fareCents) {

  public enum Status {
    /** Has a seat, and has to pay before the deadline. */
    HELD,
    /** Has a seat and paid. */
    PAID,
    /** Has none yet. */
    WAITING
  }

  Booking with(Status next) {
    return new Booking(locator, passenger, flight, cabin, next, fareCents);
  }

  Booking in(Cabin other, long newFareCents) {
    return new Booking(locator, passenger, flight, other, status, newFareCents);
  }

  boolean hasSeat() {
    return status != Status.WAITING;
  }
}
