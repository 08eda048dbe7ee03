// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: woken too early in sleeper{{$}}
// CHECK-DAG: at AlarmClock.sleepUntil(AlarmClockEarly.java:43)
// CHECK: verdict: 1 finding{{$}}

/**
 * An alarm clock whose hand is moved by a ticking thread. The sleeper wants to
 * sleep until hour two, but takes the first tick for the right one.
 */
public class AlarmClockEarly {

  public static void main(String[] args) throws InterruptedException {
    AlarmClock clock = new AlarmClock();
    Thread ticker = new Thread(() -> {
      for (int i = 0; i < 2; i++) {
        clock.tick();
      }
    }, "ticker");
    Thread sleeper = new Thread(() -> clock.sleepUntil(2), "sleeper");
    sleeper.start();
    ticker.start();
    ticker.join();
    sleeper.join();
  }
}

class AlarmClock {
  private int hour;

  synchronized void tick() {
    hour++;
    notifyAll();
  }

  synchronized void sleepUntil(int wanted) {
    if (hour < wanted) {
      try {
        wait();
      } catch (InterruptedException e) {
        return;
      }
    }
    assert hour >= wanted : "woken too early";
  }
}
