// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: PairInOneObject.last{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// RUN: %status 0 heddle check --benign-races --action-identity=value --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

/** The last square computed, argument and result in one immutable object behind a plain field. */
public class PairInOneObject {
  static Square last = new Square(1);

  static int square(int n) {
    Square s = last;
    if (s.argument == n) {
      return s.result;
    }
    last = s = new Square(n);
    return s.result;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      assert square(2) == 4;
    }, "a");
    Thread b = new Thread(() -> {
      assert square(2) == 4;
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}

class Square {
  final int argument, result;

  Square(int n) {
    argument = n;
    result = n * n;
  }
}
