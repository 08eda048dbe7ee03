import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * The price goes up. Bidders say how far they would go, and the house bids for them: the highest limit leads, at a step
 * above the second highest. Each bid puts the end off, so that nobody wins by being the last.
 */
public final class EnglishAuction extends Auction {

  /** The terms of the sale. */
  public record Terms(long startCents, long reserveCents, long stepCents, long durationMillis, long extensionMillis) {}

  private final Terms terms;
  private final ScheduledExecutorService timer;

  // All guarded by this.
  private Wallet leader;
  private long leaderLimit;
  private long price;
  private ScheduledFuture<?> closing;
  private boolean closed;

  public EnglishAuction(String lot, Terms terms, ScheduledExecutorService timer, Ledger ledger, Outbox outbox) {
    super(lot, ledger, outbox);
    this.terms = terms;
    this.timer = timer;
    this.price = terms.startCents();
  }

  @Override
  public synchronized void open() {
    closing = timer.schedule(this::close, terms.durationMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public synchronized Answer bid(Wallet wallet, long limitCents) {
    if (closed)
      return Answer.CLOSED;
    if (limitCents < price)
      return Answer.TOO_LOW;
    if (wallet == leader)
      return raise(limitCents);
    if (leader != null && limitCents <= leaderLimit) {
      price = Math.min(leaderLimit, limitCents + terms.stepCents());
      extend();
      return Answer.OUTBID;
    }
    if (!wallet.reserve(limitCents))
      return Answer.NO_FUNDS;
    if (leader != null) {
      price = Math.min(limitCents, leaderLimit + terms.stepCents());
      leader.release(leaderLimit);
      tell(wallet.owner() + " leads before " + leader.owner());
    }
    leader = wallet;
    leaderLimit = limitCents;
    extend();
    return Answer.LEADING;
  }

  /** The leader goes further, which does not change the price. */
  private Answer raise(long limitCents) {
    if (limitCents <= leaderLimit)
      return Answer.LEADING;
    if (!leader.reserve(limitCents - leaderLimit))
      return Answer.NO_FUNDS;
    leaderLimit = limitCents;
    return Answer.LEADING;
  }

  /** Puts the end off. */
  private void extend() {
    closing.cancel(false);
    closing = timer.schedule(this::close, terms.extensionMillis(), TimeUnit.MILLISECONDS);
  }

  private synchronized void close() {
    closed = true;
    if (leader == null || leaderLimit < terms.reserveCents()) {
      if (leader != null)
        leader.release(leaderLimit);
      finish(null, 0);
      return;
    }
    long cents = Math.max(price, terms.reserveCents());
    leader.pay(cents, leaderLimit);
    finish(leader.owner(), cents);
  }

  @Override
  public synchronized long price() {
    return leader == null ? price : price + terms.stepCents();
  }
}
