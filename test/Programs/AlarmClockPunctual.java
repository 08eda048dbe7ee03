// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended AlarmClockEarly: a sleeper looks at the clock after every tick.
 * Two sleepers with different alarms share the clock.
 */
public class AlarmClockPunctual {

  public static void main(String[] args) throws InterruptedException {
    AlarmClock clock = new AlarmClock();
    Thread ticker = new Thread(() -> {
      for (int i = 0; i < 2; i++) {
        clock.tick();
      }
    }, "ticker");
    Thread baker = new Thread(() -> clock.sleepUntil(1), "baker");
    Thread student = new Thread(() -> clock.sleepUntil(2), "student");
    baker.start();
    student.start();
    ticker.start();
    ticker.join();
    baker.join();
    student.join();
  }
}

class AlarmClock {
  private int hour;

  synchronized void tick() {
    hour++;
    notifyAll();
  }

  synchronized void sleepUntil(int wanted) {
    while (hour < wanted) {
      try {
        wait();
      } catch (InterruptedException e) {
        return;
      }
    }
    assert hour >= wanted : "woken too early";
  }
}
