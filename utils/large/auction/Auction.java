import java.util.concurrent.CompletableFuture;

/** Something for sale, until it is sold or until nobody wants it. */
public abstract class Auction {

  /** What becomes of a bid. */
  public enum Answer {
    LEADING,
    OUTBID,
    TOO_LOW,
    NO_FUNDS,
    CLOSED
  }

  private final String lot;
  private final Ledger ledger;
  private final Outbox outbox;
  private final CompletableFuture<Ledger.Sale> result = new CompletableFuture<>();

  Auction(String lot, Ledger ledger, Outbox outbox) {
    this.lot = lot;
    this.ledger = ledger;
    this.outbox = outbox;
  }

  public final String lot() {
    return lot;
  }

  /** Starts the clock. */
  public abstract void open();

  /** Bids up to {@code limitCents}, not more than is needed to lead. */
  public abstract Answer bid(Wallet wallet, long limitCents);

  /** What has to be bid at least now. */
  public abstract long price();

  public final CompletableFuture<Ledger.Sale> result() {
    return result;
  }

  /** To be called once, when the auction is over. */
  final void finish(String buyer, long cents) {
    Ledger.Sale sale = new Ledger.Sale(lot, buyer, cents);
    ledger.enter(sale);
    outbox.send(buyer == null ? lot + " was not sold" : lot + " goes to " + buyer + " for " + cents);
    result.complete(sale);
  }

  final void tell(String text) {
    outbox.send(lot + ": " + text);
  }
}
