// RUN: %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: verdict: no findings{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: none: all executions are sequentially consistent{{$}}

/** Double-checked locking over a volatile field. */
public class DclVolatile {
  static volatile Helper helper;

  static Helper get() {
    Helper h = helper;
    if (h == null) {
      synchronized (DclVolatile.class) {
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
