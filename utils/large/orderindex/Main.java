import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A minute at the exchange: three gateways open and cancel orders while the auctioneer trades them. */
public final class Main {
  private static final int GATEWAYS = 3;
  private static final int STEPS = 12;
  private static final int CAPACITY = 6;
  private static final int AUCTIONS = 2;

  public static void main(String[] args) throws Exception {
    Ledger ledger = new Ledger();
    Exchange exchange = new Exchange(CAPACITY, ledger);
    ExecutorService executor = Executors.newFixedThreadPool(GATEWAYS + 2);
    List<Future<Gateway.Tally>> gateways = new ArrayList<>();
    for (int i = 0; i < GATEWAYS; i++)
      gateways.add(executor.submit(new Gateway(i, STEPS, exchange)));
    Future<Integer> auctioneer =
        executor.submit(
            () -> {
              int trades = 0;
              for (int i = 0; i < AUCTIONS; i++)
                trades += exchange.auction();
              return trades;
            });
    Future<Integer> display =
        executor.submit(
            () -> {
              int most = 0;
              for (int i = 0; i < 3; i++)
                most = Math.max(most, exchange.openOrders());
              return most;
            });
    Gateway.Tally tally = new Gateway.Tally(0, 0, 0);
    for (Future<Gateway.Tally> gateway : gateways)
      tally = tally.plus(gateway.get());
    int trades = auctioneer.get() + exchange.auction();
    int most = display.get();
    executor.shutdown();

    if (!exchange.isEmpty())
      throw new AssertionError("slots are lost, or orders: " + exchange.openOrders() + " are open");
    ledger.audit();
    System.out.println(tally + ", trades " + trades + ", at most " + most + " orders seen open");
    System.out.println(ledger + ", cancelled " + ledger.cancelRate() + "%");
  }
}
