package raft;

/** Tells clients which node leads. */
public final class LeaderBoard {

  /** A leader and its term. */
  public record Leader(int term, Node node) {}

  private Leader latest = new Leader(0, null);

  synchronized void announce(int term, Node node) {
    if (term > latest.term()) {
      latest = new Leader(term, node);
      notifyAll();
    }
  }

  /** Waits for a leader of a term after {@code term}. */
  public synchronized Leader awaitAfter(int term) throws InterruptedException {
    while (latest.term() <= term)
      wait();
    return latest;
  }

  public synchronized Leader latest() {
    return latest;
  }
}
