import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;

/** Gives errands to robots, each to the idle one that has the shortest way. */
public final class Dispatcher implements Runnable {
  private static final Order END = new Order(-1, List.of("end"));

  private final Shelves shelves;
  private final Track track;
  private final BlockingQueue<Order> incoming = new LinkedBlockingQueue<>();

  // All that follows is guarded by this.
  private final List<Robot> robots = new ArrayList<>();
  private final List<Robot> idle = new ArrayList<>();
  private final Set<Integer> packed = new TreeSet<>();
  private final Set<Integer> declined = new TreeSet<>();

  public Dispatcher(Shelves shelves, Track track) {
    this.shelves = shelves;
    this.track = track;
  }

  /** To be called for all robots before any of them starts. */
  public synchronized void enlist(Robot robot) {
    robots.add(robot);
  }

  public void order(Order order) {
    incoming.add(order);
  }

  public void endOfOrders() {
    incoming.add(END);
  }

  @Override
  public void run() {
    try {
      for (Order order = incoming.take(); order != END; order = incoming.take())
        dispatch(order);
      sendHome();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void dispatch(Order order) throws InterruptedException {
    List<String> allotted = new ArrayList<>();
    for (String good : order.goods()) {
      if (!shelves.allot(good)) {
        allotted.forEach(shelves::returnTo);
        decline(order);
        return;
      }
      allotted.add(good);
    }
    for (String good : allotted) {
      int shelf = shelves.sectionOf(good);
      awaitIdleNear(shelf).accept(new Errand(order, good, shelf));
    }
  }

  private synchronized void decline(Order order) {
    declined.add(order.number());
  }

  private synchronized Robot awaitIdleNear(int section) throws InterruptedException {
    while (idle.isEmpty())
      wait();
    Robot nearest =
        idle.stream().min(Comparator.comparingInt(robot -> track.distance(robot.restingAt(), section))).orElseThrow();
    idle.remove(nearest);
    return nearest;
  }

  private synchronized void sendHome() throws InterruptedException {
    while (idle.size() < robots.size())
      wait();
    idle.clear();
    for (Robot robot : robots)
      robot.accept(Errand.HOME);
  }

  /** Called by a robot that has nothing to do and waits beside the ring. */
  public synchronized void idle(Robot robot) {
    idle.add(robot);
    notifyAll();
  }

  public synchronized void packed(Order order) {
    if (!packed.add(order.number()))
      throw new AssertionError("order " + order.number() + " was packed twice");
  }

  public synchronized String summary() {
    return "packed "
        + packed.size()
        + ", declined "
        + declined.stream().map(number -> "#" + number).collect(Collectors.joining(", "));
  }

  public synchronized int done() {
    return packed.size() + declined.size();
  }
}
