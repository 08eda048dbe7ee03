// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: PublishFinal.shared{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

/** An object with final fields handed over through a plain field. */
public class PublishFinal {
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
  final int x;

  Helper(int x) {
    this.x = x;
  }
}
