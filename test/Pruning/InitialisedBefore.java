// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck %s
// CHECK: assertion failed in reader

/**
 * Where another thread has initialised the class, the writer cannot write 1 to x; where nobody has,
 * it may.
 */
public class InitialisedBefore {
  static int x, y, a;
  static volatile int z, w;
  static Thread writer;

  static class Init {
    static {
      x = Thread.currentThread() == writer ? 1 : 4;
    }

    static void use() {}
  }

  static int same(int value) {
    return value;
  }

  static void write(int value) {
    w = 1;
    x = same(value) == 0 ? 3 : 2;
    a = same(value);
    Init.use();
  }

  public static void main(String[] args) {
    writer = new Thread(() -> {
      z = 1;
      write(y);
    }, "writer");
    new Thread(() -> {
      Init.use();
    }, "initialiser").start();
    writer.start();
    new Thread(() -> {
      int early = x;
      int before = z;
      int late = w;
      assert early != 1 || before == 1;
    }, "reader").start();
    new Thread(() -> {
      y = 1;
    }, "other").start();
  }
}
