// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: int[]#1[7]{{( \(.*\))?$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

/** A table of primes filled in by any thread that needs an entry; the entry is read once. */
public class PrimesOneRead {
  static final int[] KNOWN = new int[8];

  /** 1: prime, 2: not; 0 is not known yet. */
  static boolean isPrime(int n) {
    int known = KNOWN[n];
    if (known == 0) {
      known = 1;
      for (int d = 2; d * d <= n; d++) {
        if (n % d == 0) {
          known = 2;
        }
      }
      KNOWN[n] = known;
    }
    return known == 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      assert isPrime(7) && !isPrime(4);
    }, "a");
    Thread b = new Thread(() -> {
      assert isPrime(7) && !isPrime(4);
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
