// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: HitCounterBounded.hits{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

/** A plain counter of hits that may lose some, of which only the bounds are relied upon. */
public class HitCounterBounded {
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
    int h = hits;
    assert h == 1 || h == 2;
  }
}
