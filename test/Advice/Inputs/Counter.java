/** An update that is a read and a write: a volatile field would not mend it. */
public class Counter {
  static int hits;

  public static void main(String[] args) throws InterruptedException {
    Runnable visit = () -> {
      hits++;
      hits = hits + 2;
      hits -= 1;
    };
    Thread first = new Thread(visit);
    Thread second = new Thread(visit);
    first.start();
    second.start();
    first.join();
    second.join();
    assert hits == 4 : hits;
  }
}
