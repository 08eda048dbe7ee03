// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck %s
// CHECK: IllegalStateException: both read what the other wrote later

/** The texts of exceptions that nobody catches write x and y. */
public class TextWrites {
  static int x, y, first, second;

  static class First extends RuntimeException {
    @Override
    public String toString() {
      y = 1;
      return "first";
    }
  }

  static class Second extends RuntimeException {
    @Override
    public String toString() {
      x = 1;
      return "second";
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RuntimeException one = new First(), two = new Second();
    Thread a = new Thread(() -> {
      first = x;
      throw one;
    });
    Thread b = new Thread(() -> {
      second = y;
      throw two;
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (first == 1 && second == 1)
      throw new IllegalStateException("both read what the other wrote later");
  }
}
