/**
 * Two threads sieve halves of the numbers below 20 with one shared table, as in
 * the thread analyzer's guide: an entry that is seen too late costs a division
 * and no more.
 */
final class IsPrime {
  static final int END = 20;
  static final boolean[] MAYBE = new boolean[END];

  static boolean isPrime(int v) {
    for (int i = 2; i * i <= v; i++) {
      if (MAYBE[i] && v % i == 0) {
        MAYBE[v] = false;
        return false;
      }
    }
    return v > 1;
  }

  static void check(int from, int to) {
    for (int v = from; v < to; v++) {
      assert isPrime(v) == (v == 2 || v == 3 || v == 5 || v == 7
          || v == 11 || v == 13 || v == 17 || v == 19);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    for (int i = 2; i < END; i++) {
      MAYBE[i] = true;
    }
    Together.run(() -> check(2, 10), () -> check(10, END));
  }
}
