package game;

/** A place or a direction on the map, in whole cells. */
record Vec(int x, int y) {
  static final Vec ZERO = new Vec(0, 0);

  Vec plus(Vec other) {
    return new Vec(x + other.x, y + other.y);
  }

  /** The distance in steps, where a step goes to one of the eight cells around. */
  int distance(Vec other) {
    return Math.max(Math.abs(x - other.x), Math.abs(y - other.y));
  }

  /** The step that leads towards another cell. */
  Vec towards(Vec other) {
    return new Vec(Integer.signum(other.x - x), Integer.signum(other.y - y));
  }

  Vec clamp(int size) {
    return new Vec(Math.max(0, Math.min(size - 1, x)), Math.max(0, Math.min(size - 1, y)));
  }
}
