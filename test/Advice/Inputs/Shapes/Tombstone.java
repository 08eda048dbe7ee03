/** A removed entry is to be marked, so that nobody writes into it any more. */
public class Tombstone {
  private static final class Entry {
    final String key;
    int hits;
    boolean removed;

    Entry(String key) {
      this.key = key;
    }
  }

  private volatile Entry only = new Entry("a");
  private int lost;

  public static void main(String[] args) throws InterruptedException {
    Tombstone table = new Tombstone();
    Thread remover = new Thread(table::remove);
    remover.start();
    table.hit();
    remover.join();
    assert table.only != null || table.lost == 0 : "a hit was lost";
  }

  private void remove() {
    Entry e = only;
    synchronized (e) {
      this.only = null;
    }
  }

  private void hit() {
    Entry e = only;
    if (e == null) {
      return;
    }
    synchronized (e) {
      if (!e.removed) {
        e.hits++;
        lost += only == e ? 0 : 1;
      }
    }
  }
}
