import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Brings goods to the packing station, and charges in time. */
public final class Robot implements Runnable {

  /** What a robot can hold of energy; a move takes one unit. */
  static final int CAPACITY = 30;

  private final String name;
  private final Track track;
  private final PackingStation station;
  private final ChargingPoint charger;
  private final Dispatcher dispatcher;
  private final BlockingQueue<Errand> errands = new LinkedBlockingQueue<>(1);

  /** Where it rests; read by the dispatcher while the robot is idle, which passes through the dispatcher's lock. */
  private int section;

  private int energy = CAPACITY;
  private int carried;

  public Robot(
      String name, int home, Track track, PackingStation station, ChargingPoint charger, Dispatcher dispatcher) {
    this.name = name;
    this.section = home;
    this.track = track;
    this.station = station;
    this.charger = charger;
    this.dispatcher = dispatcher;
  }

  /** Gives the robot, which must be idle, something to do. */
  public void accept(Errand errand) {
    errands.add(errand);
  }

  public int restingAt() {
    return section;
  }

  public int carried() {
    return carried;
  }

  @Override
  public void run() {
    try {
      while (true) {
        dispatcher.idle(this);
        Errand errand = errands.take();
        if (errand == Errand.HOME)
          return;
        serve(errand);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void serve(Errand errand) throws InterruptedException {
    int way = track.distance(section, errand.shelf()) + track.distance(errand.shelf(), station.section());
    int toCharger = track.distance(station.section(), charger.section());
    if (energy < way + toCharger)
      charge();
    goTo(errand.shelf());
    goTo(station.section());
    station.put(errand);
    carried++;
  }

  private void charge() throws InterruptedException {
    goTo(charger.section());
    int dock = charger.dock(this);
    energy = CAPACITY;
    charger.undock(dock);
  }

  /** Goes round the ring to {@code target}, and stops beside it. */
  private void goTo(int target) throws InterruptedException {
    if (section == target)
      return;
    track.enter(section);
    while (section != target) {
      if (energy == 0)
        throw new AssertionError(name + " has no energy at section " + section);
      section = track.advance(section);
      energy--;
    }
    track.leave(section);
  }

  @Override
  public String toString() {
    return name;
  }
}
