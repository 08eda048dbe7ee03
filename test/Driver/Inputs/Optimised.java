import java.util.Arrays;

/** Handlers, literals and loops that LLVM's passes take apart; and two threads. */
public class Optimised {
  static class Box { int value; Box next; Box(int value) { this.value = value; } }

  static int depth(int n) {
    try {
      if (n % 3 == 0)
        throw new IllegalStateException(n > 3 ? "more" : "less");
      return 10 / (n - 4) + depth(n - 1);
    } catch (ArithmeticException e) {
      return 100 + depth(n - 1);
    } catch (IllegalStateException e) {
      return e.getMessage().length() + (e.getMessage().equals("more") ? 1000 : 2000);
    } finally {
      total += n;
    }
  }

  static int total;

  static String name(int i) { return i == 0 ? "none" : i == 1 ? "one" : "many"; }

  static long sum(int[] a, Box list) {
    long s = 0;
    for (int x : a)
      s = s * 31 + x;
    for (Box b = list; b != null; b = b.next)
      s ^= (long) b.value << 7;
    return s;
  }

  static String fails(Runnable r) {
    try {
      r.run();
      return "nothing";
    } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
      return e.getClass().getSimpleName();
    } catch (RuntimeException e) {
      return "other " + e.getMessage();
    }
  }

  static final Object LOCK = new Object();
  static int shared;

  static void add(boolean locked) {
    for (int i = 0; i < 2; i++)
      if (locked)
        synchronized (LOCK) { shared++; }
      else
        shared++;
  }

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < 6; i++)
      System.out.println(name(i) + " " + (i > 0 ? depth(i) : 0) + " " + total);
    Box list = null;
    for (int i = 0; i < 5; i++) {
      Box b = new Box(i * i);
      b.next = list;
      list = b;
    }
    int[] a = {3, 1, 4, 1, 5, 9, 2, 6};
    System.out.println(sum(a, list) + " " + Arrays.toString(a));
    int[] none = null;
    System.out.println(fails(() -> none[0]++) + " " + fails(() -> a[8]++) + " " + fails(() -> {
      throw new IllegalArgumentException("x");
    }) + " " + fails(() -> {}));
    boolean locked = args.length == 0;
    Thread t = new Thread(() -> add(locked));
    t.start();
    add(locked);
    t.join();
    System.out.println(locked ? shared : 4);
  }
}
