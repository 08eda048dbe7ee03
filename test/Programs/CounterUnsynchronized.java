// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: HitCounter#1.hits{{$}}
// CHECK-DAG: {{read|write}} by Thread-{{[01]}} at CounterUnsynchronized.java:40{{$}}
// CHECK-DAG: {{read|write}} by Thread-{{[01]}} at CounterUnsynchronized.java:40{{$}}
// CHECK: verdict: 1 finding{{$}}

/** Two threads count hits on a web page without any synchronisation. */
public class CounterUnsynchronized {

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
    Thread[] visitors = {new Thread(visitor), new Thread(visitor)};
    for (Thread t : visitors) {
      t.start();
    }
    for (Thread t : visitors) {
      t.join();
    }
    System.out.println(counter.report());
  }
}

class HitCounter {
  private final String page;
  private int hits;

  HitCounter(String page) {
    this.page = page;
  }

  void hit() {
    hits++;
  }

  String report() {
    return page + ": " + hits;
  }
}
