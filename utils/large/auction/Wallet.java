/** The money of one bidder. What is bid is reserved until the bidder is outbid or pays. */
public final class Wallet {
  private final String owner;
  private long free;
  private long reserved;

  public Wallet(String owner, long cents) {
    this.owner = owner;
    this.free = cents;
  }

  public String owner() {
    return owner;
  }

  /** Whether there was enough to reserve it. */
  public synchronized boolean reserve(long cents) {
    if (cents > free)
      return false;
    free -= cents;
    reserved += cents;
    return true;
  }

  public synchronized void release(long cents) {
    take(cents);
    free += cents;
  }

  /** Pays a part of what was reserved, and releases the rest of it. */
  public synchronized void pay(long cents, long ofReserved) {
    take(ofReserved);
    free += ofReserved - cents;
  }

  private void take(long cents) {
    if (cents > reserved)
      throw new IllegalStateException(owner + " has reserved " + reserved + ", not " + cents);
    reserved -= cents;
  }

  public synchronized long free() {
    return free;
  }

  public synchronized long reserved() {
    return reserved;
  }
}
