package game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What spectators see: after each tick the gold of all players, and the best so far. */
final class Scores {
  private final List<Player> players;
  private final Map<String, Integer> best = new TreeMap<>(); // guarded by this
  private int rounds; // guarded by this

  Scores(List<Player> players) {
    this.players = new ArrayList<>(players);
  }

  synchronized void record() {
    for (Player player : players)
      best.merge(player.name(), player.gold(), Math::max);
    rounds++;
  }

  synchronized Map<String, Integer> best() {
    return new TreeMap<>(best);
  }

  /** How often scores were recorded, by which spectators see that the game goes on. */
  synchronized int rounds() {
    return rounds;
  }
}
