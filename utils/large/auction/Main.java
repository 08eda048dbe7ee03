import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** An afternoon at the auction house: four lots and three bidders. At the end no money is lost, and each lot is sold once. */
public final class Main {
  private static final long MONEY = 100_000;
  private static final int ROUNDS = 3;

  private static final Map<String, List<Bidder.Wish>> WISHES =
      new TreeMap<>(
          Map.of(
              "ada", List.of(new Bidder.Wish("clock", 8_000, 21_000), new Bidder.Wish("vase", 4_000, 6_000)),
              "bo", List.of(new Bidder.Wish("clock", 9_500, 18_000), new Bidder.Wish("stamp", 30_000, 70_000)),
              "cora", List.of(new Bidder.Wish("stamp", 42_000, 64_000), new Bidder.Wish("tulips", 900, 1_400))));

  private static final Map<String, String> SELLERS =
      Map.of("clock", "estate of N. N.", "stamp", "museum", "vase", "museum", "tulips", "nursery");

  public static void main(String[] args) throws Exception {
    AuctionHouse house = new AuctionHouse();
    house.start();
    house.english("clock", new EnglishAuction.Terms(5_000, 9_000, 500, 40, 15));
    house.english("stamp", new EnglishAuction.Terms(25_000, 40_000, 1_000, 40, 20));
    house.english("vase", new EnglishAuction.Terms(3_000, 9_000, 250, 30, 10));
    house.dutch("tulips", new DutchAuction.Terms(2_000, 800, 400, 8));

    ExecutorService executor = Executors.newFixedThreadPool(WISHES.size());
    List<Wallet> wallets = new ArrayList<>();
    Map<String, Future<Map<Auction.Answer, Integer>>> running = new TreeMap<>();
    WISHES.forEach(
        (name, wishes) -> {
          Wallet wallet = new Wallet(name, MONEY);
          wallets.add(wallet);
          running.put(name, executor.submit(new Bidder(house, wallet, wishes, ROUNDS)));
        });
    Map<String, Map<Auction.Answer, Integer>> answers = new TreeMap<>();
    for (Map.Entry<String, Future<Map<Auction.Answer, Integer>>> entry : running.entrySet())
      answers.put(entry.getKey(), entry.getValue().get());
    executor.shutdown();
    List<String> told = house.close();

    Map<String, List<Ledger.Sale>> sales = house.ledger().byLot();
    for (Auction auction : house.auctions())
      if (sales.getOrDefault(auction.lot(), List.of()).size() != 1)
        throw new AssertionError(auction.lot() + " was sold " + sales.get(auction.lot()));
    long spent = 0;
    for (Wallet wallet : wallets) {
      if (wallet.reserved() != 0)
        throw new AssertionError(wallet.owner() + " has money reserved: " + wallet.reserved());
      spent += MONEY - wallet.free();
    }
    if (spent != house.ledger().turnover())
      throw new AssertionError("bidders spent " + spent + ", but lots went for " + house.ledger().turnover());
    Statement statement = Statement.of(sales, SELLERS);
    if (statement.total() != spent)
      throw new AssertionError("bidders spent " + spent + ", but " + statement);
    System.out.println(statement);
    sales.values().forEach(sale -> System.out.println(sale.get(0)));
    System.out.println(answers + ", messages " + told.size());
  }
}
