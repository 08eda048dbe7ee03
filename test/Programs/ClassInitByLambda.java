// RUN: not %check %s -- body | FileCheck --check-prefixes=CHECK,THREAD %s
// RUN: not %check %s -- method | FileCheck --check-prefixes=CHECK,THREAD %s
// RUN: not %check %s -- constructor | FileCheck --check-prefixes=CHECK,THREAD %s
// RUN: not %check %s -- captures | FileCheck --check-prefixes=CHECK,THREAD %s
// RUN: not %check %s -- object | FileCheck --check-prefixes=CHECK,THREAD %s
// RUN: not %check %s -- stream | FileCheck %s
// RUN: %check %s -- outside | FileCheck --check-prefix=NONE %s
// CHECK: deadlock: {{.*}}main
// THREAD: main joins other
// THREAD: other waits for the initialisation of class ClassInitByLambda${{[A-Z]}} by main
// CHECK: verdict: 1 finding{{$}}
// NONE: verdict: no findings

import java.util.stream.IntStream;

/**
 * A static initialiser waits for a thread that runs code of the same class: the
 * body of a lambda is a static method of the class around it (JLS 15.27.4,
 * 12.4.1), so the thread waits for the initialisation. HotSpot hangs, too.
 */
public class ClassInitByLambda {

  static void runAndJoin(Runnable task) {
    Thread other = new Thread(task, "other");
    other.start();
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static class B { // the body of a lambda
    static int x;
    static {
      runAndJoin(() -> x = 1);
    }
  }

  static class M { // a static method
    static int x;
    static {
      runAndJoin(M::set);
    }
    static void set() {}
  }

  static class C { // a constructor
    static int x;
    static {
      runAndJoin(C::new);
    }
  }

  static class K { // a lambda that captures a variable
    static int x;
    static {
      int y = (int) System.nanoTime();
      runAndJoin(() -> x = y);
    }
  }

  static class O implements Runnable { // a method of an object of the class
    static int x;
    static {
      runAndJoin(new O());
    }
    public void run() {
      x = 1;
    }
  }

  static class S { // tasks of the common pool
    static final int SUM = IntStream.range(0, 3).parallel().map(i -> i + 1).sum();
  }

  static class L { // a lambda of another class
    static int x;
    static {
      runAndJoin(task());
    }
  }

  static Runnable task() {
    return () -> System.identityHashCode("outside");
  }

  public static void main(String[] args) {
    switch (args[0]) {
    case "body": B.x = 2; break;
    case "method": M.x = 2; break;
    case "constructor": C.x = 2; break;
    case "captures": K.x = 2; break;
    case "object": O.x = 2; break;
    case "stream": assert S.SUM == 6; break;
    default: L.x = 2;
    }
  }
}
