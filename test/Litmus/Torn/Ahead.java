// RUN: %litmus-javac %t %s
// What lies ahead of a thread may write both halves of a long in one piece, as
// trusted code does, and its own code may read one of them.
// RUN: %status 1 heddle check --quiet --model=jpr --trust='Ahead$Trusted' -cp %t Ahead high | FileCheck %s
// RUN: %status 1 heddle check --quiet --model=jpr --prune=none --trust='Ahead$Trusted' -cp %t Ahead high | FileCheck %s
// RUN: %status 1 heddle check --quiet --model=jpr --prune=z3 --trust='Ahead$Trusted' -cp %t Ahead high | FileCheck %s
// RUN: %status 1 heddle check --quiet --model=jpr --trust='Ahead$Trusted' -cp %t Ahead low | FileCheck %s
// RUN: %status 1 heddle check --quiet --model=jpr --trust='Ahead$Trusted' -cp %t Ahead ownHigh | FileCheck %s
// RUN: %status 1 heddle check --quiet --model=jpr --trust='Ahead$Trusted' -cp %t Ahead ownLow | FileCheck %s
// RUN: %status 1 heddle check --quiet --model=jpr --trust='Ahead$Trusted' -cp %t Ahead ownAfter | FileCheck %s
// CHECK: assertion failed: a read of the future
// A half that nobody writes is not seen.
// RUN: heddle check --quiet --model=jpr --trust='Ahead$Trusted' -cp %t Ahead never

import java.util.function.LongSupplier;

public class Ahead {
  static long v;
  static int x, y, r1, r2;

  // As the library does, this writes in one piece.
  static class Trusted {
    static void keep(LongSupplier from) { v = from.getAsLong(); }
  }

  static long value() {
    r2 = x;
    return 0x7_0000_0005L;
  }

  // Each of these first, or keep() after them in the other thread.
  static void high() {
    r1 = (int) (v >>> 32);
    x = 1;
  }
  static void low() {
    r1 = (int) v;
    x = 1;
  }
  static void keep() { Trusted.keep(Ahead::value); }

  // Or what is made of a half of it.
  static void result() {
    r1 = y;
    x = 1;
  }
  static void ownHigh() {
    Trusted.keep(Ahead::value);
    y = (int) (v >>> 32);
  }
  static void ownLow() {
    Trusted.keep(Ahead::value);
    y = (int) v;
  }
  static void ownAfter() {
    Trusted.keep(Ahead::value);
    v++;
    y = (int) (v >>> 32);
  }

  static void run(int wanted, Runnable one, Runnable two) throws InterruptedException {
    Thread a = new Thread(one), b = new Thread(two);
    a.start();
    b.start();
    a.join();
    b.join();
    if (r1 == wanted && r2 == 1)
      throw new AssertionError("a read of the future");
  }

  public static void main(String[] args) throws InterruptedException {
    switch (args[0]) {
      case "high": run(7, Ahead::high, Ahead::keep); break;
      case "low": run(5, Ahead::low, Ahead::keep); break;
      case "ownHigh": run(7, Ahead::result, Ahead::ownHigh); break;
      case "ownLow": run(5, Ahead::result, Ahead::ownLow); break;
      case "ownAfter": run(7, Ahead::result, Ahead::ownAfter); break;
      case "never": run(5, Ahead::high, Ahead::keep); break;
    }
  }
}
