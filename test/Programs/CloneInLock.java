// RUN: %check %s | FileCheck %s
// RUN: %check --visible=all %s | FileCheck %s
// RUN: %check --strategy=dfs %s | FileCheck %s
// CHECK: verdict: no findings
// CHECK-NEXT: explored exhaustively:

/** The mended CloneOfVolatiles: the clock is cloned while it stands still. */
public class CloneInLock {
  static class Clock implements Cloneable {
    int minute = 59;
    volatile int hour;
    final int[] alarms = {7, 30};

    synchronized void pass() {
      hour = 1;
      minute = 0;
      alarms[0] = 8;
    }

    synchronized Clock now() {
      try {
        return (Clock) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }

    synchronized int[] alarms() {
      return alarms.clone();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Clock clock = new Clock();
    Thread time = new Thread(clock::pass);
    time.start();
    Clock seen = clock.now();
    int[] alarms = clock.alarms();
    time.join();
    assert seen.hour * 60 + seen.minute == (seen.hour == 0 ? 59 : 60);
    assert seen.hour == 0 || alarms[0] == 8;
  }
}
