package game;

/** Walks about, and hunts players that come near. */
final class Monster extends Entity {
  private final Dice dice;
  private final int strength;
  private int health;

  Monster(int id, Vec at, int strength) {
    super(id, at);
    this.dice = new Dice(id);
    this.strength = strength;
    this.health = 3 * strength;
  }

  int strength() {
    return strength;
  }

  Dice dice() {
    return dice;
  }

  /** One that is slain comes back at once, at the upper or the lower edge of the map. */
  void reappear() {
    health = 3 * strength;
    moveTo(new Vec(at().x(), at().y() < 8 ? 23 : 0));
  }

  /** Whether it lives. */
  boolean hurt(int by) {
    health -= by;
    return health > 0;
  }
}
