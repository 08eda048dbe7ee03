// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: SingleCheckMutable.cache{{$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed in {{main|a|b}}
// JPR: verdict: 2 findings{{$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, harmful{{$}}

/** Racy single check of an object with a plain field: the field may be seen before it is written. */
public class SingleCheckMutable {
  static Helper cache;

  static Helper get() {
    Helper h = cache;
    if (h == null) {
      cache = h = new Helper(7);
    }
    return h;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      assert get().x == 7;
    }, "a");
    Thread b = new Thread(() -> {
      assert get().x == 7;
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
