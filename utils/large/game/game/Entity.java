package game;

/**
 * Something on the map. What changes is guarded by the monitor of the zone that it is in; it moves to another zone with
 * the monitors of both. Which zone that is can be read by all.
 */
abstract sealed class Entity permits Player, Monster, Treasure {
  private final int id;
  private Vec at;
  private volatile Zone zone;

  Entity(int id, Vec at) {
    this.id = id;
    this.at = at;
  }

  final int id() {
    return id;
  }

  final Vec at() {
    return at;
  }

  final void moveTo(Vec place) {
    at = place;
  }

  /** Null if it is not on the map any more. */
  final Zone zone() {
    return zone;
  }

  final void setZone(Zone now) {
    zone = now;
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + " " + id;
  }
}
