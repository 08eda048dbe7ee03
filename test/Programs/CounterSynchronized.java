// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/** The mended CounterUnsynchronized: all methods of the counter synchronize. */
public class CounterSynchronized {

  public static void main(String[] args) throws InterruptedException {
    HitCounter counter = new HitCounter("index.html");
    Runnable visitor = new Runnable() {
      @Override
      public void run() {
        for (int i = 0; i < 2; i++) {
          counter.hit();
        }
      }
    };
    Thread[] visitors = {new Thread(visitor), new Thread(visitor), new Thread(visitor)};
    for (Thread t : visitors) {
      t.start();
    }
    for (Thread t : visitors) {
      t.join();
    }
    assert counter.report().equals("index.html: 6") : counter.report();
  }
}

class HitCounter {
  private final String page;
  private int hits;

  HitCounter(String page) {
    this.page = page;
  }

  synchronized void hit() {
    hits++;
  }

  synchronized String report() {
    return page + ": " + hits;
  }
}
