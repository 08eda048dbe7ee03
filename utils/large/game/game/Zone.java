package game;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A column of the map from top to bottom, with the entities in it. One thread of the server updates a zone, a tick at a
 * time; others put entities into it that cross its border, and take out players that leave. The monitors of two zones
 * are taken from left to right.
 */
final class Zone {
  private final int number;
  private final int from;
  private final int to;

  // Guarded by this.
  private final Map<Integer, Entity> entities = new LinkedHashMap<>();
  private int arrivals;
  private int departures;

  /** Cells whose x is at least from, and less than to. */
  Zone(int number, int from, int to) {
    this.number = number;
    this.from = from;
    this.to = to;
  }

  int number() {
    return number;
  }

  boolean contains(Vec place) {
    return place.x() >= from && place.x() < to;
  }

  synchronized void add(Entity entity) {
    if (!contains(entity.at()))
      throw new AssertionError(entity + " at " + entity.at() + " is not in zone " + number);
    if (entities.put(entity.id(), entity) != null)
      throw new AssertionError(entity + " is twice in zone " + number);
    entity.setZone(this);
    arrivals++;
  }

  /** The entity leaves the map. */
  synchronized void remove(Entity entity) {
    takeOut(entity);
    entity.setZone(null);
  }

  /** The entity goes to a zone beside this one, whose monitor the caller has, too. It is always in one of the two. */
  synchronized void pass(Entity entity, Vec place, Zone neighbour) {
    takeOut(entity);
    entity.moveTo(place);
    neighbour.add(entity);
  }

  private void takeOut(Entity entity) {
    if (!entities.remove(entity.id(), entity))
      throw new AssertionError(entity + " is not in zone " + number);
    departures++;
  }

  /** A copy, since entities come and go while they act. */
  synchronized List<Entity> entities() {
    return new ArrayList<>(entities.values());
  }

  boolean has(Entity entity) {
    return entity.zone() == this;
  }

  synchronized int size() {
    return entities.size();
  }

  synchronized <T extends Entity> List<T> near(Vec place, int distance, Class<T> kind) {
    List<T> found = new ArrayList<>();
    for (Entity entity : entities.values())
      if (kind.isInstance(entity) && entity.at().distance(place) <= distance)
        found.add(kind.cast(entity));
    return found;
  }

  synchronized void check() {
    if (arrivals - departures != entities.size())
      throw new AssertionError(arrivals + " came to zone " + number + ", " + departures + " went, " + entities.size()
          + " are there");
    for (Entity entity : entities.values())
      if (entity.zone() != this || !contains(entity.at()))
        throw new AssertionError(entity + " at " + entity.at() + " is in zone " + number);
  }
}
