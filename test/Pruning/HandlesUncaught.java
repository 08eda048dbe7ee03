// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck %s
// CHECK: assertion failed in reader

/** A handler of uncaught exceptions writes x, whose class is loaded late. */
public class HandlesUncaught {
  static int x;
  static int y;

  static class Handler implements Thread.UncaughtExceptionHandler {
    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
      x = 1;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      int early = x;
      y = 1;
      assert early == 0;
    }, "reader").start();
    new Thread(() -> {
      int before = y;
      Thread.currentThread().setUncaughtExceptionHandler(new Handler());
      throw new IllegalStateException("on purpose");
    }, "writer").start();
  }
}
