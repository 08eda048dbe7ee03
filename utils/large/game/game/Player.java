package game;

import java.util.concurrent.atomic.AtomicInteger;

/** Who plays. Commands come from the player's own thread, and are carried out by that of the zone. */
final class Player extends Entity {
  private final String name;
  private final CommandQueue commands = new CommandQueue(16);
  private final AtomicInteger gold = new AtomicInteger();
  private int health = 20; // guarded as what changes in an entity

  Player(int id, String name, Vec at) {
    super(id, at);
    this.name = name;
  }

  String name() {
    return name;
  }

  CommandQueue commands() {
    return commands;
  }

  int gold() {
    return gold.get();
  }

  void earn(int pieces) {
    gold.addAndGet(pieces);
  }

  int health() {
    return health;
  }

  /** Whether it lives. */
  boolean hurt(int by) {
    health -= by;
    return health > 0;
  }

  void heal() {
    health = 20;
  }
}
