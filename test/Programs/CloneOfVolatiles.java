// RUN: %status 1 %check %s | FileCheck %s
// RUN: %status 1 %check --strategy=dfs %s | FileCheck %s
// RUN: %status 1 %check --strategy=bfs %s | FileCheck %s
// RUN: %status 1 %check --jobs=2 %s | FileCheck %s
// CHECK: uncaught exception: java.lang.IllegalStateException: taken at 1:59
// CHECK: verdict: 1 finding
// CHECK-NEXT: explored exhaustively:

/**
 * A clock whose hand is read by cloning it: the clone looks at one volatile
 * field after the other, and the minute may pass in between. Two executions of
 * three read the clock whole.
 */
public class CloneOfVolatiles {
  static class Clock implements Cloneable {
    volatile int minute = 59, hour;

    void pass() {
      hour = 1;
      minute = 0;
    }

    Clock now() {
      try {
        return (Clock) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Clock clock = new Clock();
    Thread time = new Thread(clock::pass);
    time.start();
    Clock seen = clock.now();
    time.join();
    if (seen.minute == 59 && seen.hour == 1)
      throw new IllegalStateException("taken at 1:59");
  }
}
