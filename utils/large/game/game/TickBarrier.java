package game;

/**
 * Brings the threads of the zones together: a tick begins for all when it is over for all. The last one to arrive lets
 * the others go on; the barrier is used again at once for the next tick.
 */
final class TickBarrier {
  private final int parties;
  private final int ticks;
  private final Runnable betweenTicks;

  // Guarded by this.
  private int arrived;
  private int tick;

  /** The action is called between two ticks, while all threads wait. */
  TickBarrier(int parties, int ticks, Runnable betweenTicks) {
    this.parties = parties;
    this.ticks = ticks;
    this.betweenTicks = betweenTicks;
  }

  /** Returns when all have arrived; false after the last tick. */
  synchronized boolean await() throws InterruptedException {
    int mine = tick;
    if (++arrived == parties) {
      betweenTicks.run();
      arrived = 0;
      tick++;
      notifyAll();
    }
    while (tick == mine)
      wait();
    return tick < ticks;
  }

  synchronized int tick() {
    return tick;
  }
}
