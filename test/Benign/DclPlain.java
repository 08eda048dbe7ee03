// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: DclPlain.helper{{$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed in {{main|a|b}}
// JPR: verdict: 2 findings{{$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, harmful{{$}}

/** Double-checked locking over a plain field and an object with a plain field. */
public class DclPlain {
  static Helper helper;

  static Helper get() {
    Helper h = helper;
    if (h == null) {
      synchronized (DclPlain.class) {
        h = helper;
        if (h == null) {
          helper = h = new Helper(5);
        }
      }
    }
    return h;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      assert get().x == 5;
    }, "a");
    Thread b = new Thread(() -> {
      assert get().x == 5;
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
