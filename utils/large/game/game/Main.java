package game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A game of many ticks on a small map: a thread a zone, two players, and a spectator that looks at the half. */
public final class Main {
  private static final int SIZE = 24;
  private static final int ZONES = 3;
  private static final int MONSTERS = 30;
  private static final int TICKS = 5_000;
  private static final int COMMANDS = 4_600;
  private static final int SESSION = 150;

  private interface Job {
    void run() throws InterruptedException;
  }

  private final World world = new World(SIZE, ZONES);
  private final List<Player> players = new ArrayList<>();

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void populate() {
    Dice dice = new Dice(2026);
    for (int i = 0; i < MONSTERS; i++)
      world.add(new Monster(world.nextId(), new Vec(dice.roll(SIZE), dice.roll(SIZE)), 1 + dice.roll(3)));
    for (int i = 0; i < 3; i++)
      world.add(new Treasure(world.nextId(), new Vec(dice.roll(SIZE), dice.roll(SIZE)), 50));
    for (String name : new String[] {"kim", "lee"}) {
      Player player = new Player(world.nextId(), name, new Vec(dice.roll(SIZE), dice.roll(SIZE)));
      players.add(player);
      world.add(player);
    }
  }

  private void run() throws InterruptedException {
    populate();
    Scores scores = new Scores(players);
    TickBarrier barrier = new TickBarrier(ZONES, TICKS, scores::record);
    List<Thread> threads = new ArrayList<>();
    for (Zone zone : world.zones())
      threads.add(thread("zone " + zone.number(), () -> {
        do
          world.update(zone);
        while (barrier.await());
        for (Player player : players)
          player.commands().close();
      }));
    for (Player player : players)
      threads.add(thread(player.name(), () -> play(player, COMMANDS)));
    threads.add(thread("spectator", () -> watch(barrier, scores)));
    for (Thread thread : threads)
      thread.start();
    for (Thread thread : threads)
      thread.join();
    check(barrier, scores);
  }

  private static Thread thread(String name, Job job) {
    return new Thread(() -> {
      try {
        job.run();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }, name);
  }

  /**
   * Walks up and down the map, and does whatever may be good on the way. Now and then the connection is lost, and the
   * player comes back where it was. It leaves before the game is over.
   */
  private void play(Player player, int most) throws InterruptedException {
    Dice dice = new Dice(player.id());
    boolean goesOn = true;
    for (int i = 0; i < most && goesOn; i++) {
      Command command = switch (i % 4) {
        case 0 -> new Command.Walk(new Vec(i / 64 % 2 == 0 ? 1 : -1, dice.roll(3) - 1));
        case 1 -> new Command.Attack();
        case 2 -> new Command.Take();
        default -> dice.roll(2) == 0 ? new Command.Rest() : new Command.Attack();
      };
      goesOn = player.commands().put(command);
      if (i % SESSION == SESSION - 1) {
        world.leave(player);
        world.add(player);
      }
    }
    world.leave(player);
  }

  private static void watch(TickBarrier barrier, Scores scores) {
    int ticks = barrier.tick();
    int rounds = scores.rounds();
    if (rounds < ticks)
      throw new AssertionError("after " + ticks + " ticks there were " + rounds + " rounds");
    for (int gold : scores.best().values())
      if (gold < 0)
        throw new AssertionError("scores are " + scores.best());
  }

  private void check(TickBarrier barrier, Scores scores) {
    if (barrier.tick() != TICKS || scores.rounds() != TICKS)
      throw new AssertionError(barrier.tick() + " ticks, " + scores.rounds() + " rounds");
    int entities = 0;
    for (Zone zone : world.zones()) {
      zone.check();
      entities += zone.size();
    }
    for (Player player : players)
      if (player.zone() != null)
        throw new AssertionError(player + " has not left");
    Map<String, Integer> best = scores.best();
    for (Player player : players)
      if (best.get(player.name()) < player.gold())
        throw new AssertionError(player.name() + " has " + player.gold() + ", at best " + best);
    System.out.println(entities + " entities are there, " + world.slain() + " monsters slain, " + world.deaths()
        + " deaths, " + world.crossings() + " crossings, best " + best);
  }
}
