// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: PublishPlain.shared{{$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed in {{main|a|b}}
// JPR: verdict: 1 finding{{$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, harmful{{$}}

/** An object with a plain field handed over through a plain field. */
public class PublishPlain {
  static Helper shared;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      shared = new Helper(3);
    }, "a");
    Thread b = new Thread(() -> {
      Helper h = shared;
      assert h == null || h.x == 3;
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}

class Helper {
  int x;

  Helper(int x) {
    this.x = x;
  }
}
