/** Programs that would go on for long, or want much, within one step. */
public class Hostile {
  static volatile int go;
  static int[][] kept;

  static long loop(long n) {
    long x = 1;
    for (long i = 0; i < n; i++)
      x = x * 31 + i;
    return x;
  }

  static int deep(int n) {
    return n == 0 ? 0 : deep(n - 1) + 1;
  }

  static void arrays(int megabytes, boolean fill) {
    int[][] all = new int[megabytes][];
    for (int i = 0; i < megabytes; i++) {
      int[] one = all[i] = new int[1 << 18];
      for (int j = 0; fill && j < one.length; j++)
        one[j] = j;
    }
    kept = all;
  }

  static void objects(int thousands) {
    Object last = null;
    for (int i = 0; i < thousands * 1000; i++)
      last = new Object[] {last, null};
    go = last == null ? 1 : 2;
  }

  static void run(String what, int n) {
    switch (what) {
      case "loop" -> go = (int) loop(n * 1_000_000L);
      case "deep" -> go = deep(n);
      case "fill" -> arrays(n, true);
      case "wide" -> arrays(n, false);
      case "objects" -> objects(n);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[1]);
    boolean inMain = args.length > 2;
    if (inMain)
      run(args[0], n);
    Thread t = new Thread(() -> {
      if (!inMain)
        run(args[0], n);
    });
    Thread u = new Thread(() -> go = 3);
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
