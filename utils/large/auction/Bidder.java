import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** A bidder. It wants some of the lots, and says in a few rounds how much it would give. */
final class Bidder implements Callable<Map<Auction.Answer, Integer>> {

  /** How much a bidder would give for a lot at most, and how much more each round. */
  record Wish(String lot, long firstCents, long mostCents) {
    long inRound(int round, int rounds) {
      return firstCents + (mostCents - firstCents) * round / Math.max(1, rounds - 1);
    }
  }

  private final AuctionHouse house;
  private final Wallet wallet;
  private final List<Wish> wishes;
  private final int rounds;

  Bidder(AuctionHouse house, Wallet wallet, List<Wish> wishes, int rounds) {
    this.house = house;
    this.wallet = wallet;
    this.wishes = List.copyOf(wishes);
    this.rounds = rounds;
  }

  @Override
  public Map<Auction.Answer, Integer> call() {
    Map<Auction.Answer, Integer> answers = new EnumMap<>(Auction.Answer.class);
    for (int round = 0; round < rounds; round++) {
      for (Wish wish : wishes) {
        Auction auction = house.auction(wish.lot());
        long limit = wish.inRound(round, rounds);
        if (auction.price() > wish.mostCents())
          continue;
        answers.merge(auction.bid(wallet, limit), 1, Integer::sum);
      }
    }
    return answers;
  }
}
