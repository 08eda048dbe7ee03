// Three threads, each of which may be the first to meet a fault.
public class Workers {
  static int a, b;
  static volatile int turn;
  static int[] none;
  static final Object lock = new Object();
  static int seen1, seen2, seen3;

  static int size() {
    try {
      return none.length;
    } catch (NullPointerException e) {
      return 3;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread first = new Thread(() -> {
      seen1 = a;
      synchronized (lock) {
        seen1 += size();
      }
      turn = 1;
      b = 1;
      seen1 += 10 * a;
    });
    Thread second = new Thread(() -> {
      seen2 = b;
      turn = 2;
      seen2 += size();
      if (turn == 1)
        seen2 += 10 * b;
      a = 1;
    });
    Thread third = new Thread(() -> {
      seen3 = a;
      a = 2 + size();
      seen3 += 10 * b;
    });
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
  }
}

/** What one thread writes behind the fault that both meet, the other sees. */
class Behind {
  static int x;
  static String nothing;

  static void fail() {
    try {
      nothing.isEmpty();
    } catch (NullPointerException e) {
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread reader = new Thread(() -> {
      if (x == 0)
        fail();
      else
        throw new AssertionError("the write came first");
    });
    Thread writer = new Thread(() -> {
      fail();
      x = 1;
    });
    reader.start();
    writer.start();
    reader.join();
    writer.join();
  }
}

/** There is nothing to be seen in the other's lock. */
class Guarded {
  static int x;
  static String nothing;

  public static void main(String[] arguments) throws InterruptedException {
    Thread reader = new Thread(() -> {
      synchronized (Guarded.class) {
        Behind.fail();
        if (x == 1)
          throw new AssertionError("half a section");
      }
    });
    Thread writer = new Thread(() -> {
      synchronized (Guarded.class) {
        x = 1;
        Behind.fail();
        x = 2;
      }
    });
    reader.start();
    writer.start();
    reader.join();
    writer.join();
  }
}
