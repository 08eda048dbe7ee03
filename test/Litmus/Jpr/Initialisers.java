// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Initialisers > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t Initialisers --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t Initialisers --prune=z3 | diff %t.sets -

// The second thread is about to use a class: what its initialiser writes can be
// seen, before it has run.
// CHECK-COUNT-10: Initialisers.{{[A-Za-z]+}}: {0, 0 | 2, 0}{{$}}
// CHECK: Initialisers.Known: {0, 0}{{$}}
// CHECK: Initialisers.Wrapped: {0, 0 | 2, 0}{{$}}

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Initialisers {
  static int first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, last;
  static int none;

  static class Put {
    static int field;
    static {
      first = 2;
    }
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class APut {
    @Actor
    public void reader(II_Result r) {
      r.r1 = first;
    }
    @Actor
    public void user(II_Result r) {
      Put.field = 3;
    }
  }

  static class Get {
    static int field;
    static {
      second = 2;
    }
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class BGet {
    @Actor
    public void reader(II_Result r) {
      r.r1 = second;
    }
    @Actor
    public void user(II_Result r) {
      r.r2 = Get.field;
    }
  }

  static class Call {
    static {
      third = 2;
    }
    static void method() {}
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class CCall {
    @Actor
    public void reader(II_Result r) {
      r.r1 = third;
    }
    @Actor
    public void user(II_Result r) {
      Call.method();
    }
  }

  static class Make {
    static {
      fourth = 2;
    }
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class DMake {
    @Actor
    public void reader(II_Result r) {
      r.r1 = fourth;
    }
    @Actor
    public void user(II_Result r) {
      new Make();
    }
  }

  static class Super {
    static {
      fifth = 2;
    }
  }
  static class Sub extends Super {
    static int field;
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class EOfSuper {
    @Actor
    public void reader(II_Result r) {
      r.r1 = fifth;
    }
    @Actor
    public void user(II_Result r) {
      Sub.field = 1;
    }
  }

  interface Defaults {
    int VALUE = set();

    static int set() {
      return sixth = 2;
    }
    default void method() {}
  }
  static class Implements implements Defaults {}
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class FOfInterface {
    @Actor
    public void reader(II_Result r) {
      r.r1 = sixth;
    }
    @Actor
    public void user(II_Result r) {
      new Implements();
    }
  }

  // One leads to another.
  static class Inner {
    static int field;
    static {
      seventh = 2;
    }
  }
  static class Outer {
    static int field;
    static {
      Inner.field = 1;
    }
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class GNested {
    @Actor
    public void reader(II_Result r) {
      r.r1 = seventh;
    }
    @Actor
    public void user(II_Result r) {
      Outer.field = 1;
    }
  }

  static class Named {
    static {
      eighth = 2;
    }
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class HByName {
    // So that no thread is the first to look one up.
    public HByName() throws ClassNotFoundException {
      Class.forName("java.lang.Object");
    }

    @Actor
    public void reader(II_Result r) {
      r.r1 = eighth;
    }
    @Actor
    public void user(II_Result r) {
      try {
        Class.forName("Initialisers$Named");
      } catch (ClassNotFoundException e) {
        r.r2 = 9;
      }
    }
  }

  // Written behind a call in the initialiser, and by what the initialiser throws.
  static void write(int n) {
    ninth = n;
  }
  static class Calls {
    static int field;
    static {
      write(2);
    }
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ICalls {
    @Actor
    public void reader(II_Result r) {
      r.r1 = ninth;
    }
    @Actor
    public void user(II_Result r) {
      Calls.field = 3;
    }
  }

  enum Colour {
    RED;

    static {
      tenth = 2;
    }
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class JEnum {
    @Actor
    public void reader(II_Result r) {
      r.r1 = tenth;
    }
    @Actor
    public void user(II_Result r) {
      r.r2 = Colour.RED.ordinal();
    }
  }

  // It has run before the threads were started.
  static class Before {
    static int field;
    static {
      none = 2;
      none = 0;
    }
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Known {
    public Known() {
      Before.field = 1;
    }

    @Actor
    public void reader(II_Result r) {
      r.r1 = none;
    }
    @Actor
    public void user(II_Result r) {
      Before.field = 3;
    }
  }

  static class Fails {
    static int field;
    static {
      last = 2;
      if (last == 2) {
        throw new IllegalStateException("on purpose");
      }
    }
  }
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Wrapped {
    public Wrapped() {
      try {
        throw new ExceptionInInitializerError(new IllegalStateException("first"));
      } catch (ExceptionInInitializerError e) {
        none = 0;
      }
    }

    @Actor
    public void reader(II_Result r) {
      r.r1 = last;
    }
    @Actor
    public void user(II_Result r) {
      try {
        Fails.field = 3;
      } catch (ExceptionInInitializerError e) {
        r.r2 = 0;
      }
    }
  }
}
