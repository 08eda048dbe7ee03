package game;

/** Random numbers that are the same in each run, whatever the threads do: each entity has dice of its own. */
final class Dice {
  private int state;

  Dice(int seed) {
    state = seed * 0x9E3779B9 + 1;
  }

  /** From 0 to sides - 1. */
  int roll(int sides) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floorMod(state, sides);
  }
}
