import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A morning in the warehouse: nine orders, four robots, one packer, and a charging point with two docks. */
public final class Main {
  private static final int ROBOTS = 4;
  private static final int ORDERS = 9;
  private static final int SECTIONS = 12;
  private static final List<String> GOODS = List.of("cup", "book", "shoe", "pen", "hat");

  private static List<Order> orders() {
    Random random = new Random(4711);
    List<Order> result = new ArrayList<>();
    for (int number = 1; number <= ORDERS; number++) {
      List<String> goods = new ArrayList<>();
      int size = 1 + random.nextInt(3);
      for (int i = 0; i < size; i++)
        goods.add(GOODS.get(random.nextInt(GOODS.size())));
      result.add(new Order(number, goods));
    }
    return result;
  }

  public static void main(String[] args) throws InterruptedException {
    Track track = new Track(SECTIONS);
    Shelves shelves = new Shelves();
    for (int i = 0; i < GOODS.size(); i++)
      shelves.fill(GOODS.get(i), 1 + 2 * i, i == 4 ? 2 : 8);
    int stockBefore = shelves.total();
    Dispatcher dispatcher = new Dispatcher(shelves, track);
    PackingStation station = new PackingStation(0, 2, dispatcher);
    ChargingPoint charger = new ChargingPoint(10, 2);
    List<Robot> robots = new ArrayList<>();
    for (int i = 0; i < ROBOTS; i++)
      robots.add(new Robot("robot-" + i, 3 * i, track, station, charger, dispatcher));
    robots.forEach(dispatcher::enlist);

    List<Thread> threads = new ArrayList<>();
    for (Robot robot : robots)
      threads.add(new Thread(robot, robot.toString()));
    threads.add(new Thread(dispatcher, "dispatcher"));
    Thread packer = new Thread(station, "packer");
    threads.forEach(Thread::start);
    packer.start();
    orders().forEach(dispatcher::order);
    dispatcher.endOfOrders();
    for (Thread thread : threads)
      thread.join();
    station.close();
    packer.join();

    if (dispatcher.done() != ORDERS)
      throw new AssertionError("only " + dispatcher.done() + " orders are done");
    int carried = robots.stream().mapToInt(Robot::carried).sum();
    if (stockBefore - shelves.total() != carried)
      throw new AssertionError(carried + " goods were brought, but " + (stockBefore - shelves.total()) + " are gone");
    if (!track.isEmpty() || !charger.isFree())
      throw new AssertionError("a robot was left behind");
    System.out.println(dispatcher.summary() + ", brought " + carried);
    System.out.println("moves " + track.moves() + ", charged " + charger.charged());
  }
}
