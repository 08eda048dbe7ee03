// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: SingleCheckFinal.cache{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

/** Racy single check of an object with a final field: built twice at worst, never seen half built. */
public class SingleCheckFinal {
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
  final int x;

  Helper(int x) {
    this.x = x;
  }
}
