import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The price goes down, step by step, until somebody takes the lot or the lowest price is reached. */
public final class DutchAuction extends Auction {

  /** The terms of the sale. */
  public record Terms(long startCents, long lowestCents, long stepCents, long stepMillis) {}

  private final Terms terms;
  private final ScheduledExecutorService timer;

  // All guarded by this.
  private long price;
  private boolean closed;

  public DutchAuction(String lot, Terms terms, ScheduledExecutorService timer, Ledger ledger, Outbox outbox) {
    super(lot, ledger, outbox);
    this.terms = terms;
    this.timer = timer;
    this.price = terms.startCents();
  }

  @Override
  public void open() {
    timer.schedule(this::step, terms.stepMillis(), TimeUnit.MILLISECONDS);
  }

  private synchronized void step() {
    if (closed)
      return;
    if (price - terms.stepCents() < terms.lowestCents()) {
      closed = true;
      finish(null, 0);
      return;
    }
    price -= terms.stepCents();
    tell("the price is " + price);
    timer.schedule(this::step, terms.stepMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public synchronized Answer bid(Wallet wallet, long limitCents) {
    if (closed)
      return Answer.CLOSED;
    if (limitCents < price)
      return Answer.TOO_LOW;
    if (!wallet.reserve(price))
      return Answer.NO_FUNDS;
    closed = true;
    wallet.pay(price, price);
    finish(wallet.owner(), price);
    return Answer.LEADING;
  }

  @Override
  public synchronized long price() {
    return price;
  }
}
