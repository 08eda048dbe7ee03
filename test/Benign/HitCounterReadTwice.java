// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: HitCounterReadTwice.hits{{$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed in {{main|a|b}}
// JPR: verdict: 1 finding{{$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, harmful{{$}}

/** The counter read twice: neither write happens before the other, so that the two reads may see both, 2 and then 1. */
public class HitCounterReadTwice {
  static int hits;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      hits++;
    }, "a");
    Thread b = new Thread(() -> {
      hits++;
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
    assert hits == 1 || hits == 2;
  }
}
