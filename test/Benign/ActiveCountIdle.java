// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: ActiveCountIdle.active{{$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed: -1 in main
// JPR: verdict: 1 finding{{$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, harmful{{$}}

/** As ActiveCount, but somebody relies on it: an increment may be lost. */
public class ActiveCountIdle {
  static int active;

  static void serve() {
    active++;
    active--;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(ActiveCountIdle::serve, "a");
    Thread b = new Thread(ActiveCountIdle::serve, "b");
    a.start();
    b.start();
    a.join();
    b.join();
    int left = active;
    assert left == 0 : left;
  }
}
