import java.util.concurrent.atomic.LongAdder;

/** Sums of quantities, to see that none is lost. */
public final class Ledger {
  private final LongAdder opened = new LongAdder();
  private final LongAdder cancelled = new LongAdder();
  private final LongAdder traded = new LongAdder();
  private final LongAdder expired = new LongAdder();
  private final LongAdder rejected = new LongAdder();

  void opened(int quantity) {
    opened.add(quantity);
  }

  void cancelled(int quantity) {
    cancelled.add(quantity);
  }

  void traded(int quantity) {
    traded.add(quantity);
  }

  void expired(int quantity) {
    expired.add(quantity);
  }

  void rejected() {
    rejected.increment();
  }

  /** Throws if what was opened is not what was cancelled, traded or expired; to be called at the end. */
  public void audit() {
    long gone = cancelled.sum() + traded.sum() + expired.sum();
    if (opened.sum() != gone)
      throw new AssertionError("opened " + opened + ", but " + gone + " are accounted for: " + this);
  }

  /** The part of what was opened that was cancelled, in percent. */
  public long cancelRate() {
    long all = opened.sum();
    return all == 0 ? 0 : 100 * cancelled.sum() / all;
  }

  @Override
  public String toString() {
    return "opened " + opened + ", cancelled " + cancelled + ", traded " + traded + ", expired " + expired + ", rejected " + rejected;
  }
}
