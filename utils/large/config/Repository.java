/** Where the texts come from. Holds the latest revision only; a thread that waits for one may miss those in between. */
public final class Repository {

  /** A text with its number, from 1 on. */
  public record Revision(int number, String text) {}

  private Revision latest = new Revision(0, "");
  private boolean closed;

  public synchronized int publish(String text) {
    if (closed)
      throw new IllegalStateException("closed");
    latest = new Revision(latest.number() + 1, text);
    notifyAll();
    return latest.number();
  }

  /** Waits for a revision after {@code number}; null if there will be none. */
  public synchronized Revision awaitAfter(int number) throws InterruptedException {
    while (latest.number() <= number && !closed)
      wait();
    return latest.number() > number ? latest : null;
  }

  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
