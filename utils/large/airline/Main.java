import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The last hour of the sale of two flights: three agents with their customers, and the clerk that expires bookings. */
public final class Main {
  private static final String EARLY = "HD101";
  private static final String LATE = "HD205";

  /** What customers do once they are booked. */
  private enum Mood {
    PAYS,
    HESITATES,
    CHANGES_MIND,
    TAKES_LATER_FLIGHT,
    WANTS_COMFORT
  }

  private record Customer(Passenger passenger, String flight, Cabin cabin, Mood mood) {}

  private static Customer customer(int number) {
    Passenger.Tier tier = Passenger.Tier.values()[number * 5 % 3];
    Mood mood = Mood.values()[number * 3 % Mood.values().length];
    Cabin cabin = number % 4 == 3 ? Cabin.BUSINESS : Cabin.ECONOMY;
    return new Customer(new Passenger("passenger-" + number, tier), number % 3 == 2 ? LATE : EARLY, cabin, mood);
  }

  /** What the agents did. */
  private record Tally(int paid, int cancelled, int upgraded) {
    Tally plus(Tally other) {
      return new Tally(paid + other.paid, cancelled + other.cancelled, upgraded + other.upgraded);
    }
  }

  private static Callable<Tally> agent(ReservationSystem system, List<Customer> customers) {
    return () -> {
      Tally tally = new Tally(0, 0, 0);
      for (Customer customer : customers)
        tally = tally.plus(serve(system, customer));
      return tally;
    };
  }

  private static Tally serve(ReservationSystem system, Customer customer) throws BookingException {
    Booking booking = system.book(customer.flight(), customer.passenger(), customer.cabin());
    switch (customer.mood()) {
      case PAYS -> {
        return new Tally(system.pay(booking) ? 1 : 0, 0, 0);
      }
      case HESITATES -> {
        return new Tally(0, 0, 0);
      }
      case CHANGES_MIND -> {
        return new Tally(0, system.cancel(booking) ? 1 : 0, 0);
      }
      case TAKES_LATER_FLIGHT -> {
        Optional<Booking> other = customer.flight().equals(LATE) ? Optional.empty() : system.rebook(booking, LATE);
        return new Tally(system.pay(other.orElse(booking)) ? 1 : 0, 0, 0);
      }
      case WANTS_COMFORT -> {
        boolean paid = system.pay(booking);
        return new Tally(paid ? 1 : 0, 0, paid && system.upgrade(booking) ? 1 : 0);
      }
    }
    throw new AssertionError(customer.mood());
  }

  public static void main(String[] args) throws Exception {
    Notifier notifier = new Notifier();
    ReservationSystem system =
        new ReservationSystem(List.of(new Flight(EARLY, 12_000, 5, 2), new Flight(LATE, 9_500, 4, 2)), notifier);
    int agents = 3;
    ExecutorService executor = Executors.newFixedThreadPool(agents);
    List<Future<Tally>> running = new ArrayList<>();
    for (int agent = 0; agent < agents; agent++) {
      List<Customer> customers = new ArrayList<>();
      for (int number = agent; number < 18; number += agents)
        customers.add(customer(number));
      running.add(executor.submit(agent(system, customers)));
    }
    int[] expired = new int[1];
    Thread clerk =
        new Thread(
            () -> {
              for (int i = 0; i < 3; i++)
                for (String flight : List.of(EARLY, LATE))
                  expired[0] += system.expire(flight);
            },
            "clerk");
    clerk.start();
    Tally tally = new Tally(0, 0, 0);
    for (Future<Tally> future : running)
      tally = tally.plus(future.get());
    clerk.join();
    executor.shutdown();
    int dropped = system.close();
    system.audit();
    Map<Notifier.Kind, Integer> told = notifier.finish();

    int flying = system.passengers().values().stream().mapToInt(Integer::intValue).sum();
    if (flying != tally.paid())
      throw new AssertionError(tally.paid() + " passengers paid, but " + flying + " fly");
    if (told.getOrDefault(Notifier.Kind.EXPIRED, 0) != expired[0])
      throw new AssertionError("the notifier told " + told + ", but " + expired[0] + " bookings expired");
    System.out.println(system.passengers() + ", " + tally + ", expired " + expired[0] + ", dropped " + dropped);
    System.out.println("told: " + told);
  }
}
