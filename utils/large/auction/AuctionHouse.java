import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** All auctions, with the timers that end them. */
public final class AuctionHouse {
  private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
  private final Map<String, Auction> auctions = new ConcurrentSkipListMap<>();
  private final Ledger ledger = new Ledger();
  private final Outbox outbox = new Outbox();
  private final Thread sender = new Thread(outbox, "outbox");

  public void start() {
    sender.start();
  }

  public void english(String lot, EnglishAuction.Terms terms) {
    add(new EnglishAuction(lot, terms, timer, ledger, outbox));
  }

  public void dutch(String lot, DutchAuction.Terms terms) {
    add(new DutchAuction(lot, terms, timer, ledger, outbox));
  }

  private void add(Auction auction) {
    if (auctions.putIfAbsent(auction.lot(), auction) != null)
      throw new IllegalArgumentException(auction.lot() + " is for sale already");
    auction.open();
  }

  public Collection<Auction> auctions() {
    return auctions.values();
  }

  public Auction auction(String lot) {
    return auctions.get(lot);
  }

  /** Waits for the end of all auctions, and of all that goes on because of them. */
  public List<String> close() throws InterruptedException {
    for (Auction auction : auctions.values())
      auction.result().join();
    timer.shutdown();
    while (!timer.awaitTermination(1, TimeUnit.MINUTES))
      continue;
    outbox.finish();
    sender.join();
    return outbox.sent();
  }

  public Ledger ledger() {
    return ledger;
  }
}
