import java.util.Arrays;

/** Seats are looked up first and taken later, under the lock. */
public class SeatMap {
  private final Object lock = new Object();
  private final String[] seats = new String[2];
  private volatile int taken;

  public static void main(String[] args) throws InterruptedException {
    SeatMap map = new SeatMap();
    Thread ada = new Thread(() -> map.take("ada"));
    Thread bob = new Thread(() -> map.take("bob"));
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    assert Arrays.asList(map.seats).containsAll(Arrays.asList("ada", "bob"));
  }

  private void take(String name) {
    int seat = taken; // the next one that is free
    synchronized (lock) {
      seats[seat] = name;
      taken = seat + 1;
    }
  }
}
