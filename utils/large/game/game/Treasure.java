package game;

/** Gold that lies about until somebody takes it. */
final class Treasure extends Entity {
  private final int pieces;

  Treasure(int id, Vec at, int pieces) {
    super(id, at);
    this.pieces = pieces;
  }

  int pieces() {
    return pieces;
  }
}
