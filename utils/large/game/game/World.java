package game;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The map, its zones, and the rules. */
final class World {
  private final int size;
  private final List<Zone> zones = new ArrayList<>();
  private final AtomicInteger nextId = new AtomicInteger();
  private final AtomicInteger slain = new AtomicInteger();
  private final AtomicInteger deaths = new AtomicInteger();
  private final AtomicInteger crossings = new AtomicInteger();

  World(int size, int zones) {
    if (size % zones != 0)
      throw new IllegalArgumentException(size + " cells in " + zones + " zones");
    this.size = size;
    int width = size / zones;
    for (int i = 0; i < zones; i++)
      this.zones.add(new Zone(i, i * width, (i + 1) * width));
  }

  List<Zone> zones() {
    return zones;
  }

  int nextId() {
    return nextId.incrementAndGet();
  }

  Zone zoneAt(Vec place) {
    return zones.get(place.x() / (size / zones.size()));
  }

  void add(Entity entity) {
    zoneAt(entity.at()).add(entity);
  }

  /** Takes a player that does not want to play any more from the map. To be called by its own thread. */
  void leave(Player player) {
    Zone zone = player.zone();
    zone.remove(player);
  }

  /** One tick of a zone. To be called by one thread for each zone. */
  void update(Zone zone) {
    for (Entity entity : zone.entities()) {
      // It may be gone by what those before it did. Players may also leave while they act.
      if (!zone.has(entity))
        continue;
      if (entity instanceof Player player)
        act(zone, player);
      else if (entity instanceof Monster monster)
        act(zone, monster);
    }
  }

  private void act(Zone zone, Player player) {
    Command command = player.commands().poll();
    if (command instanceof Command.Walk walk)
      move(zone, player, walk.direction());
    else if (command instanceof Command.Attack)
      attack(zone, player);
    else if (command instanceof Command.Take)
      take(zone, player);
    else if (command instanceof Command.Rest)
      synchronized (zone) {
        player.heal();
      }
  }

  private void attack(Zone zone, Player player) {
    synchronized (zone) {
      if (!zone.has(player))
        return;
      for (Monster monster : zone.near(player.at(), 1, Monster.class))
        if (!monster.hurt(2)) {
          slain.incrementAndGet();
          player.earn(monster.strength());
          monster.reappear();
        }
    }
  }

  private void take(Zone zone, Player player) {
    synchronized (zone) {
      if (!zone.has(player))
        return;
      for (Treasure treasure : zone.near(player.at(), 0, Treasure.class)) {
        zone.remove(treasure);
        player.earn(treasure.pieces());
      }
    }
  }

  private void act(Zone zone, Monster monster) {
    Vec step;
    synchronized (zone) {
      List<Player> prey = zone.near(monster.at(), 3, Player.class);
      if (prey.isEmpty()) {
        step = new Vec(monster.dice().roll(3) - 1, monster.dice().roll(3) - 1);
      } else {
        Player victim = prey.get(0);
        if (victim.at().distance(monster.at()) <= 1) {
          if (!victim.hurt(monster.strength()))
            bury(victim);
          return;
        }
        step = monster.at().towards(victim.at());
      }
    }
    move(zone, monster, step);
  }

  /** A player that dies loses half of its gold, and goes on where it is. */
  private void bury(Player victim) {
    deaths.incrementAndGet();
    victim.earn(-victim.gold() / 2);
    victim.heal();
  }

  private void move(Zone zone, Entity entity, Vec step) {
    Vec place;
    synchronized (zone) {
      if (!zone.has(entity))
        return;
      place = entity.at().plus(step).clamp(size);
      if (zone.contains(place)) {
        entity.moveTo(place);
        return;
      }
    }
    cross(zone, zoneAt(place), entity, place);
  }

  private void cross(Zone from, Zone to, Entity entity, Vec place) {
    Zone left = from.number() < to.number() ? from : to;
    Zone right = left == from ? to : from;
    synchronized (left) {
      synchronized (right) {
        if (!from.has(entity))
          return;
        from.pass(entity, place, to);
      }
    }
    crossings.incrementAndGet();
  }

  int slain() {
    return slain.get();
  }

  int deaths() {
    return deaths.get();
  }

  int crossings() {
    return crossings.get();
  }
}
