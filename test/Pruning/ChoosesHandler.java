// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck %s
// CHECK: assertion failed in reader

/** A thread that has thrown out of run() is asked for its handler, and writes x. */
public class ChoosesHandler {
  static int x;
  static int y;

  static class Writer extends Thread {
    Writer() {
      super("writer");
    }
    @Override
    public void run() {
      int before = y;
      throw new IllegalStateException("on purpose");
    }
    @Override
    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
      x = 1;
      return super.getUncaughtExceptionHandler();
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      int early = x;
      y = 1;
      assert early == 0;
    }, "reader").start();
    new Writer().start();
  }
}
