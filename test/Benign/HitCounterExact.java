// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: HitCounterExact.hits{{$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed in {{main|a|b}}
// JPR: verdict: 1 finding{{$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, harmful{{$}}

/** The same counter taken for exact. */
public class HitCounterExact {
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
    assert hits == 2;
  }
}
