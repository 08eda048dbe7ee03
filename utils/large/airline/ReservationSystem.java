import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/** What agents and passengers use: all flights, and the rules that concern more than one of them. */
public final class ReservationSystem {
  private final Map<String, Flight> flights = new TreeMap<>();
  private final Notifier notifier;
  private final AtomicLong locators = new AtomicLong();
  private final AtomicLong revenueCents = new AtomicLong();

  public ReservationSystem(List<Flight> flights, Notifier notifier) {
    flights.forEach(flight -> this.flights.put(flight.number(), flight));
    this.notifier = notifier;
  }

  public Booking book(String flight, Passenger passenger, Cabin cabin) throws BookingException {
    Booking booking = flights.get(flight).book(locators.incrementAndGet(), passenger, cabin);
    notifier.tell(booking.hasSeat() ? Notifier.Kind.CONFIRMED : Notifier.Kind.ON_WAITING_LIST, booking);
    return booking;
  }

  /** Whether the booking had a seat and is paid now. */
  public boolean pay(Booking booking) {
    try {
      Booking paid = flights.get(booking.flight()).pay(booking.locator());
      revenueCents.addAndGet(paid.fareCents());
      return true;
    } catch (BookingException e) {
      return false;
    }
  }

  /** Whether the booking was still there to be cancelled. */
  public boolean cancel(Booking booking) {
    try {
      pass(flights.get(booking.flight()).cancelIfHeld(booking.locator()));
      return true;
    } catch (BookingException e) {
      return false;
    }
  }

  public boolean upgrade(Booking booking) {
    try {
      pass(flights.get(booking.flight()).upgrade(booking.locator()));
      return true;
    } catch (BookingException e) {
      return false;
    }
  }

  /**
   * Exchanges a booking that is not paid for a free seat on another flight.
   *
   * @return the new booking, or nothing if the seat or the booking does not exist
   */
  public Optional<Booking> rebook(Booking booking, String to) {
    Flight source = flights.get(booking.flight());
    Flight target = flights.get(to);
    Flight first = source.compareTo(target) < 0 ? source : target;
    Flight second = first == source ? target : source;
    first.lock().lock();
    try {
      second.lock().lock();
      try {
        if (!target.hasFreeSeat(booking.cabin()))
          return Optional.empty();
        pass(source.cancelIfHeld(booking.locator()));
        return Optional.of(book(to, booking.passenger(), booking.cabin()));
      } catch (BookingException e) {
        return Optional.empty();
      } finally {
        second.lock().unlock();
      }
    } finally {
      first.lock().unlock();
    }
  }

  /** Takes all seats back that are held and not paid; returns how many. */
  public int expire(String number) {
    Flight flight = flights.get(number);
    int expired = 0;
    for (Booking booking : flight.unpaid()) {
      if (cancel(booking)) {
        notifier.tell(Notifier.Kind.EXPIRED, booking);
        expired++;
      }
    }
    return expired;
  }

  private void pass(Optional<Booking> lucky) {
    lucky.ifPresent(booking -> notifier.tell(Notifier.Kind.GOT_SEAT, booking));
  }

  /** Ends the sale of all flights; returns how many bookings were dropped. */
  public int close() {
    return flights.values().stream().mapToInt(flight -> flight.close().size()).sum();
  }

  public void audit() {
    flights.values().forEach(Flight::audit);
    long paid =
        flights.values().stream().flatMap(flight -> flight.manifest().stream()).mapToLong(Booking::fareCents).sum();
    if (paid != revenueCents.get())
      throw new AssertionError("passengers paid " + paid + ", but the till has " + revenueCents.get());
  }

  public Map<String, Integer> passengers() {
    Map<String, Integer> result = new TreeMap<>();
    flights.forEach((number, flight) -> result.put(number, flight.manifest().size()));
    return result;
  }
}
