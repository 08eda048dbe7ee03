/** A customer that flies. Frequent flyers come before others on waiting lists. */
public record Passenger(String name, Tier tier) {

  public enum Tier {
    NONE,
    SILVER,
    GOLD
  }
}
