// RUN: %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: verdict: no findings{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: none: all executions are sequentially consistent{{$}}

/** A sequence lock whose data are volatile. */
public class SequenceLockVolatile {
  static volatile int version;
  static volatile int low, high;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      version = 1;
      low = 1;
      high = 1;
      version = 2;
    }, "a");
    Thread b = new Thread(() -> {
      int before = version;
      int l = low, h = high;
      assert before % 2 != 0 || version != before || l == h;
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
