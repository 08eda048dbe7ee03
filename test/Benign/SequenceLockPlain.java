// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: SequenceLockPlain.low{{$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed in {{main|a|b}}
// JPR: verdict: 1 finding{{$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, harmful{{$}}

/** A sequence lock whose data are plain: the reads between two equal versions may see what is being written. */
public class SequenceLockPlain {
  static volatile int version;
  static int low, high;

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
