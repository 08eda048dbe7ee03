// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: PairInTwoFields.argument{{$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed in {{main|a|b}}
// JPR: verdict: 2 findings{{$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, harmful{{$}}

/** The last square computed, argument and result in two plain fields: a read of the result may see less than the read of its argument. */
public class PairInTwoFields {
  static int argument = 1, result = 1;

  static int square(int n) {
    if (argument == n) {
      return result;
    }
    int r = n * n;
    result = r;
    argument = n;
    return r;
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
