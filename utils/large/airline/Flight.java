import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One flight with its seats and waiting lists. A seat that comes free goes to the first on the waiting list of its cabin,
 * and that passenger then has to pay.
 *
 * <p>Callers that need two flights at a time lock them before, in the order of their numbers.
 */
public final class Flight implements Comparable<Flight> {

  /** A place on a waiting list: better tiers first, then first come, first served. */
  private record Waiting(long locator, Passenger.Tier tier) {
    static final Comparator<Waiting> ORDER =
        Comparator.comparing(Waiting::tier).reversed().thenComparing(Waiting::locator);
  }

  private final String number;
  private final long baseFareCents;
  private final ReentrantLock lock = new ReentrantLock();

  // All guarded by lock.
  private final Map<Cabin, Integer> free = new EnumMap<>(Cabin.class);
  private final Map<Cabin, Integer> seats = new EnumMap<>(Cabin.class);
  private final Map<Long, Booking> bookings = new HashMap<>();
  private final Map<Cabin, Queue<Waiting>> waiting = new EnumMap<>(Cabin.class);
  private boolean closed;

  public Flight(String number, long baseFareCents, int economySeats, int businessSeats) {
    this.number = number;
    this.baseFareCents = baseFareCents;
    seats.put(Cabin.ECONOMY, economySeats);
    seats.put(Cabin.BUSINESS, businessSeats);
    free.putAll(seats);
    for (Cabin cabin : Cabin.values())
      waiting.put(cabin, new PriorityQueue<>(Waiting.ORDER));
  }

  public String number() {
    return number;
  }

  public ReentrantLock lock() {
    return lock;
  }

  /** Gives the passenger a seat, or a place on the waiting list. */
  public Booking book(long locator, Passenger passenger, Cabin cabin) throws BookingException {
    lock.lock();
    try {
      requireOpen();
      Booking.Status status = Booking.Status.WAITING;
      if (free.get(cabin) > 0) {
        free.merge(cabin, -1, Integer::sum);
        status = Booking.Status.HELD;
      } else {
        waiting.get(cabin).add(new Waiting(locator, passenger.tier()));
      }
      Booking booking = new Booking(locator, passenger, number, cabin, status, cabin.fare(baseFareCents));
      bookings.put(locator, booking);
      return booking;
    } finally {
      lock.unlock();
    }
  }

  public Booking pay(long locator) throws BookingException {
    lock.lock();
    try {
      Booking booking = find(locator);
      if (booking.status() != Booking.Status.HELD)
        throw new BookingException("booking " + locator + " is " + booking.status() + " and cannot be paid");
      Booking paid = booking.with(Booking.Status.PAID);
      bookings.put(locator, paid);
      return paid;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes a booking back.
   *
   * @return the booking that gets the seat instead, if there is one
   */
  public Optional<Booking> cancel(long locator) throws BookingException {
    lock.lock();
    Booking booking = find(locator);
    try {
      bookings.remove(locator);
      if (booking.hasSeat())
        return freed(booking.cabin());
      waiting.get(booking.cabin()).removeIf(place -> place.locator() == locator);
      return Optional.empty();
    } finally {
      lock.unlock();
    }
  }

  /** Takes a booking back if nobody has paid for it. */
  public Optional<Booking> cancelIfHeld(long locator) throws BookingException {
    lock.lock();
    try {
      Booking booking = bookings.get(locator);
      if (booking != null && booking.status() == Booking.Status.PAID)
        throw new BookingException("booking " + locator + " is paid");
      return cancel(locator);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Moves a paid booking into a better cabin that has a free seat.
   *
   * @return the booking that gets the old seat, if there is one
   */
  public Optional<Booking> upgrade(long locator) throws BookingException {
    lock.lock();
    try {
      Booking booking = find(locator);
      if (booking.status() != Booking.Status.PAID || booking.cabin() == Cabin.BUSINESS)
        throw new BookingException("booking " + locator + " cannot be upgraded");
      if (free.get(Cabin.BUSINESS) == 0)
        throw new BookingException(number + " has no free seat in business");
      free.merge(Cabin.BUSINESS, -1, Integer::sum);
      bookings.put(locator, booking.in(Cabin.BUSINESS, booking.fareCents()));
      return freed(booking.cabin());
    } finally {
      lock.unlock();
    }
  }

  /** Called with the lock when a seat is free again. */
  private Optional<Booking> freed(Cabin cabin) {
    Waiting first = waiting.get(cabin).poll();
    if (first == null || closed) {
      free.merge(cabin, 1, Integer::sum);
      return Optional.empty();
    }
    Booking lucky = bookings.get(first.locator()).with(Booking.Status.HELD);
    bookings.put(first.locator(), lucky);
    return Optional.of(lucky);
  }

  /** Whether a seat is free and nobody waits for it. */
  public boolean hasFreeSeat(Cabin cabin) {
    lock.lock();
    try {
      return !closed && free.get(cabin) > 0;
    } finally {
      lock.unlock();
    }
  }

  /** The bookings that have to be paid before the deadline, in the order in which they were made. */
  public List<Booking> unpaid() {
    lock.lock();
    try {
      return bookings.values().stream()
          .filter(booking -> booking.status() == Booking.Status.HELD)
          .sorted(Comparator.comparingLong(Booking::locator))
          .toList();
    } finally {
      lock.unlock();
    }
  }

  /** Ends the sale: a passenger that has not paid, or still waits, does not fly. */
  public List<Booking> close() {
    lock.lock();
    try {
      closed = true;
      List<Booking> dropped = new ArrayList<>();
      for (Booking booking : List.copyOf(bookings.values())) {
        if (booking.status() == Booking.Status.PAID)
          continue;
        bookings.remove(booking.locator());
        dropped.add(booking);
        if (booking.hasSeat())
          free.merge(booking.cabin(), 1, Integer::sum);
      }
      waiting.values().forEach(Queue::clear);
      return dropped;
    } finally {
      lock.unlock();
    }
  }

  public List<Booking> manifest() {
    lock.lock();
    try {
      return bookings.values().stream().sorted(Comparator.comparingLong(Booking::locator)).toList();
    } finally {
      lock.unlock();
    }
  }

  /** Throws if the seats and the bookings do not agree. */
  public void audit() {
    lock.lock();
    try {
      for (Cabin cabin : Cabin.values()) {
        long taken = bookings.values().stream().filter(b -> b.cabin() == cabin && b.hasSeat()).count();
        if (taken + free.get(cabin) != seats.get(cabin))
          throw new AssertionError(number + " has " + taken + " taken and " + free.get(cabin) + " free seats in " + cabin);
        if (free.get(cabin) > 0 && !waiting.get(cabin).isEmpty())
          throw new AssertionError(number + " has free seats and a waiting list in " + cabin);
      }
    } finally {
      lock.unlock();
    }
  }

  private Booking find(long locator) throws BookingException.Unknown {
    Booking booking = bookings.get(locator);
    if (booking == null)
      throw new BookingException.Unknown(locator, number);
    return booking;
  }

  private void requireOpen() throws BookingException {
    if (closed)
      throw new BookingException(number + " is closed");
  }

  @Override
  public int compareTo(Flight other) {
    return number.compareTo(other.number);
  }

  @Override
  public String toString() {
    return number;
  }
}
