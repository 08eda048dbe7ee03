// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck %s
// CHECK: assertion failed in reader

/**
 * Whether the writer may still write x is asked where it stands in the call, behind the write or
 * before it, and where the call is still to come.
 */
public class StandsInCall {
  static int x, y, a;
  static volatile int z, w;

  static int same(int value) {
    return value;
  }

  static void write(int value) {
    w = 1;
    int v = same(value);
    x = v == 0 ? 3 : v;
    a = same(value);
  }

  public static void main(String[] args) {
    new Thread(() -> {
      z = 1;
      write(y);
    }, "writer").start();
    new Thread(() -> {
      int early = x;
      int order = z;
      int late = w;
      assert early != 1 || order == 1;
    }, "reader").start();
    new Thread(() -> {
      y = 1;
    }, "other").start();
  }
}
