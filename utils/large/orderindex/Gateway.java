import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import java.util.concurrent.Callable;

/** A broker's connection: opens orders and cancels some of them again. */
final class Gateway implements Callable<Gateway.Tally> {

  /** What the gateway did. */
  record Tally(int opened, int cancelled, int rejected) {
    Tally plus(Tally other) {
      return new Tally(opened + other.opened, cancelled + other.cancelled, rejected + other.rejected);
    }
  }

  private static final int MOST_OPEN = 2;

  private final Exchange exchange;
  private final Random random;
  private final int steps;
  private final Deque<Long> mine = new ArrayDeque<>();
  private int opened;
  private int cancelled;
  private int rejected;

  Gateway(int number, int steps, Exchange exchange) {
    this.exchange = exchange;
    this.steps = steps;
    this.random = new Random(300 + number);
  }

  @Override
  public Tally call() {
    for (int i = 0; i < steps; i++) {
      if (mine.size() < MOST_OPEN && random.nextInt(3) > 0)
        open();
      else if (!mine.isEmpty())
        cancel(random.nextBoolean() ? mine.pollFirst() : mine.pollLast());
    }
    while (mine.size() > 1)
      cancel(mine.pollLast());
    return new Tally(opened, cancelled, rejected);
  }

  private void open() {
    Side side = random.nextBoolean() ? Side.BUY : Side.SELL;
    long price = 1_000 + 5L * random.nextInt(9) + (side == Side.BUY ? 12 : 0);
    int quantity = 10 * (1 + random.nextInt(5));
    exchange
        .open(random.nextInt(2), side, price, quantity)
        .ifPresentOrElse(
            id -> {
              opened++;
              mine.addLast(id);
            },
            () -> rejected++);
  }

  private void cancel(long id) {
    if (exchange.cancel(id))
      cancelled++;
    else if (exchange.isOpen(id))
      throw new AssertionError("order " + id + " is open, but cannot be cancelled");
  }
}
