/** One class a question; `true` in the name's place is the weak answer. */
class Buffering {
  static int x, y, r1, r2;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { x = 1; r1 = y; });
    Thread u = new Thread(() -> { y = 1; r2 = x; });
    t.start();
    u.start();
    t.join();
    u.join();
    assert r1 == 1 || r2 == 1 : "both read 0";
  }
}

class Passing {
  static int data, flag, r1, r2;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { data = 1; flag = 1; });
    Thread u = new Thread(() -> { r1 = flag; r2 = data; });
    t.start();
    u.start();
    t.join();
    u.join();
    assert r1 == 0 || r2 == 1 : "flag without data";
  }
}

class PassingVolatile {
  static int data, r1, r2;
  static volatile int flag;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { data = 1; flag = 1; });
    Thread u = new Thread(() -> { r1 = flag; r2 = data; });
    t.start();
    u.start();
    t.join();
    u.join();
    assert r1 == 0 || r2 == 1 : "flag without data";
  }
}

class Rereading {
  static int x, r1, r2;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { x = 1; });
    Thread u = new Thread(() -> { r1 = x; r2 = x; });
    t.start();
    u.start();
    t.join();
    u.join();
    assert r1 <= r2 : "1, then 0";
  }
}

/** An object that is published unsafely, with and without final. */
class Publishing {
  static class Box {
    int value;
    int[] more = new int[1];
    Box() { value = 1; more[0] = 1; }
  }
  static Box box;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { box = new Box(); });
    Thread u = new Thread(() -> {
      Box b = box;
      if (b != null) assert b.value == 1 : "no value yet";
    });
    t.start();
    u.start();
  }
}

class PublishingFinal {
  static class Box {
    final int value;
    final int[] more = new int[1];
    Box() { value = 1; more[0] = 1; }
  }
  static Box box;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { box = new Box(); });
    Thread u = new Thread(() -> {
      Box b = box;
      if (b != null) assert b.value == 1 && b.more[0] == 1 : "no value yet";
    });
    t.start();
    u.start();
  }
}

/** Loops that wait for a plain and for a volatile field. */
class Spinning {
  static boolean stop;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { while (!stop) { } });
    t.start();
    stop = true;
    t.join();
  }
}

class SpinningVolatile {
  static volatile boolean stop;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { while (!stop) { } });
    t.start();
    stop = true;
    t.join();
  }
}

class Wide {
  static long x, y;
  static double[] a = new double[1];

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { x = 1L << 40; a[0] = 0.5; y = -1; });
    t.start();
    long r1 = y, r2 = x;
    double r3 = a[0];
    assert r1 == 0 || r1 == -1;
    assert r2 == 0 || r2 == 1L << 40;
    assert r3 == 0 || r3 == 0.5;
    assert !(r1 == -1 && r2 == 0 && r3 == 0.5) : "y and a, not x";
  }
}
