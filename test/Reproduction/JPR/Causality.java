/*
 * The causality test cases 1 to 20 without 14 and 15 (free of races),
 * and 9a. An assertion fails if the outcome in question exists. Results are in
 * volatile fields, in no write set.
 */
final class Tc1 {
  static int x, y;
  static volatile int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      if (a >= 0) {
        y = 1;
      }
      r1 = a;
    }, () -> {
      int a = y;
      x = a;
      r2 = a;
    });
    assert !(r1 == 1 && r2 == 1);
  }
}

final class Tc2 {
  static int x, y;
  static volatile int r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      int b = x;
      if (a == b) {
        y = 1;
      }
      r1 = a;
      r2 = b;
    }, () -> {
      int a = y;
      x = a;
      r3 = a;
    });
    assert !(r1 == 1 && r2 == 1 && r3 == 1);
  }
}

final class Tc3 {
  static int x, y;
  static volatile int r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      int b = x;
      if (a == b) {
        y = 1;
      }
      r1 = a;
      r2 = b;
    }, () -> {
      int a = y;
      x = a;
      r3 = a;
    }, () -> x = 2);
    assert !(r1 == 1 && r2 == 1 && r3 == 1);
  }
}

final class Tc4 {
  static int x, y;
  static volatile int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      y = a;
      r1 = a;
    }, () -> {
      int a = y;
      x = a;
      r2 = a;
    });
    assert !(r1 == 1 && r2 == 1);
  }
}

final class Tc5 {
  static int x, y, z;
  static volatile int r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      y = a;
      r1 = a;
    }, () -> {
      int a = y;
      x = a;
      r2 = a;
    }, () -> z = 1, () -> {
      int a = z;
      x = a;
      r3 = a;
    });
    assert !(r1 == 1 && r2 == 1 && r3 == 0);
  }
}

final class Tc6 {
  static int a, b;
  static volatile int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int s = a;
      if (s == 1) {
        b = 1;
      }
      r1 = s;
    }, () -> {
      int s = b;
      if (s == 1) {
        a = 1;
      }
      if (s == 0) {
        a = 1;
      }
      r2 = s;
    });
    assert !(r1 == 1 && r2 == 1);
  }
}

final class Tc7 {
  static int x, y, z;
  static volatile int r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = z;
      int b = x;
      y = b;
      r1 = a;
      r2 = b;
    }, () -> {
      int a = y;
      z = a;
      x = 1;
      r3 = a;
    });
    assert !(r1 == 1 && r2 == 1 && r3 == 1);
  }
}

final class Tc8 {
  static int x, y;
  static volatile int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      int b = 1 + a * a - a;
      y = b;
      r1 = a;
      r2 = b;
    }, () -> {
      int a = y;
      x = a;
    });
    assert !(r1 == 1 && r2 == 1);
  }
}

final class Tc9 {
  static int x, y;
  static volatile int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      int b = 1 + a * a - a;
      y = b;
      r1 = a;
      r2 = b;
    }, () -> {
      int a = y;
      x = a;
    }, () -> x = 2);
    assert !(r1 == 1 && r2 == 1);
  }
}

final class Tc9a {
  static int x = 2, y;
  static volatile int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      int b = 1 + a * a - a;
      y = b;
      r1 = a;
      r2 = b;
    }, () -> {
      int a = y;
      x = a;
    }, () -> x = 0);
    assert !(r1 == 1 && r2 == 1);
  }
}

final class Tc10 {
  static int x, y, z;
  static volatile int r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      if (a == 1) {
        y = 1;
      }
      r1 = a;
    }, () -> {
      int a = y;
      if (a == 1) {
        x = 1;
      }
      r2 = a;
    }, () -> z = 1, () -> {
      int a = z;
      if (a == 1) {
        x = 1;
      }
      r3 = a;
    });
    assert !(r1 == 1 && r2 == 1 && r3 == 0);
  }
}

final class Tc11 {
  static int x, y, z, w;
  static volatile int r1, r2, r3, r4;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = z;
      w = a;
      int b = x;
      y = b;
      r1 = a;
      r2 = b;
    }, () -> {
      int a = w;
      int b = y;
      z = b;
      x = 1;
      r4 = a;
      r3 = b;
    });
    assert !(r1 == 1 && r2 == 1 && r3 == 1 && r4 == 1);
  }
}

final class Tc12 {
  static int x, y;
  static final int[] a = {1, 2};
  static volatile int r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int s = x;
      a[s] = 0;
      int t = a[0];
      y = t;
      r1 = s;
      r2 = t;
    }, () -> {
      int s = y;
      x = s;
      r3 = s;
    });
    assert !(r1 == 1 && r2 == 1 && r3 == 1);
  }
}

final class Tc13 {
  static int x, y;
  static volatile int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      if (a == 1) {
        y = 1;
      }
      r1 = a;
    }, () -> {
      int a = y;
      if (a == 1) {
        x = 1;
      }
      r2 = a;
    });
    assert !(r1 == 1 && r2 == 1);
  }
}

final class Tc16 {
  static int x;
  static volatile int r1, r2;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int a = x;
      x = 1;
      r1 = a;
    }, () -> {
      int a = x;
      x = 2;
      r2 = a;
    });
    assert !(r1 == 2 && r2 == 1);
  }
}

final class Tc17 {
  static int x, y;
  static volatile int r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int c = x;
      if (c != 42) {
        x = 42;
      }
      int a = x;
      y = a;
      r3 = c;
      r1 = a;
    }, () -> {
      int a = y;
      x = a;
      r2 = a;
    });
    assert !(r1 == 42 && r2 == 42 && r3 == 42);
  }
}

final class Tc18 {
  static int x, y;
  static volatile int r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Together.run(() -> {
      int c = x;
      if (c == 0) {
        x = 42;
      }
      int a = x;
      y = a;
      r3 = c;
      r1 = a;
    }, () -> {
      int a = y;
      x = a;
      r2 = a;
    });
    assert !(r1 == 42 && r2 == 42 && r3 == 42);
  }
}

final class Tc19 {
  static int x, y;
  static volatile int r1, r2, r3;

  public static void main(String[] args) throws InterruptedException {
    Thread third = new Thread(() -> {
      int c = x;
      if (c != 42) {
        x = 42;
      }
      r3 = c;
    }, "t3");
    Together.run(third, () -> {
      Tc20.join(third);
      int a = x;
      y = a;
      r1 = a;
    }, () -> {
      int a = y;
      x = a;
      r2 = a;
    });
    assert !(r1 == 42 && r2 == 42 && r3 == 42);
  }
}

final class Tc20 {
  static int x, y;
  static volatile int r1, r2, r3;

  static void join(Thread t) {
    try {
      t.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread third = new Thread(() -> {
      int c = x;
      if (c == 0) {
        x = 42;
      }
      r3 = c;
    }, "t3");
    Together.run(third, () -> {
      join(third);
      int a = x;
      y = a;
      r1 = a;
    }, () -> {
      int a = y;
      x = a;
      r2 = a;
    });
    assert !(r1 == 42 && r2 == 42 && r3 == 42);
  }
}
