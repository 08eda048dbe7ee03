import java.util.BitSet;

/** Where robots charge. It has few docks; robots wait for one beside the ring. */
public final class ChargingPoint {
  private final int section;
  private final Robot[] docks;
  private final BitSet taken = new BitSet();
  private int charged;

  public ChargingPoint(int section, int docks) {
    this.section = section;
    this.docks = new Robot[docks];
  }

  public int section() {
    return section;
  }

  /** Waits for a dock and takes it. */
  public synchronized int dock(Robot robot) throws InterruptedException {
    if (taken.cardinality() == docks.length)
      wait();
    int dock = taken.nextClearBit(0);
    docks[dock] = robot;
    taken.set(dock);
    return dock;
  }

  public synchronized void undock(int dock) {
    charged++;
    docks[dock] = null;
    taken.clear(dock);
    notify();
  }

  public synchronized int charged() {
    return charged;
  }

  public synchronized boolean isFree() {
    return taken.isEmpty();
  }
}
