// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: DclFinal.helper{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

/** Double-checked locking over a plain field and an object with a final field. */
public class DclFinal {
  static Helper helper;

  static Helper get() {
    Helper h = helper;
    if (h == null) {
      synchronized (DclFinal.class) {
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
  final int x;

  Helper(int x) {
    this.x = x;
  }
}
