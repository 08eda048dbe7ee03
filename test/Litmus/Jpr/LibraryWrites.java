// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t LibraryWrites > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t LibraryWrites --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t LibraryWrites --prune=z3 | diff %t.sets -

// Load buffering where the second thread's write is the library's, or is in
// code of ours that the library calls though the call hands it nothing:
// constructors call what a subclass overrides, names lead to initialisers, a
// clone has fields of ours. Or it depends on what a thread writes that is still
// to be started.
// CHECK-COUNT-10: LibraryWrites.{{[A-Za-z]+}}: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}

import java.io.PrintStream;
import java.util.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class LibraryWrites {
  static class Base {
    int x, y, z;
    int[] cells = new int[2];
    final int[] source = {1, 1};
  }
  static Base last;

  static class Quick extends RuntimeException {
    Quick(String text) {
      super(text);
    }
    @Override
    public synchronized Throwable fillInStackTrace() {
      last.x = 1;
      return this;
    }
  }
  static class Failed extends AssertionError {
    Failed() {
      super("failed");
    }
    @Override
    public synchronized Throwable fillInStackTrace() {
      last.x = 1;
      return this;
    }
  }
  static class Seeded extends Random {
    Seeded() {
      super(7);
    }
    @Override
    public void setSeed(long seed) {
      last.x = 1;
    }
  }
  static class Named {
    static {
      last.x = 1;
    }
  }
  static class Errors extends PrintStream {
    Errors() {
      super(System.out);
    }
    @Override
    public void print(String text) {
      last.x = 1;
    }
  }

  /** Uses before the threads are there what they will use. */
  static void prepare(Base of) {
    last = new Base();
    new Quick("early");
    new Failed();
    new Seeded();
    try {
      Class.forName("none");
    } catch (ClassNotFoundException e) {
      last = of;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Cloned extends Base {
    public Cloned() {
      cells = source.clone();
      cells = new int[2];
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = cells[0];
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      cells = source.clone();
    }
  }

  static class Box implements Cloneable {
    int held = 1;
    @Override
    public Box clone() {
      try {
        return (Box) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }
  static class Pile extends ArrayList<String> {
    int held = 1;
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ClonedBox extends Base {
    final Box box = new Box().clone();
    Box other = new Box();

    public ClonedBox() {
      other.held = 0;
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = other.held;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      other = box.clone();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ClonedPile extends Base {
    final Pile pile = new Pile();
    Pile other = (Pile) pile.clone();

    public ClonedPile() {
      other.held = 0;
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = other.held;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      other = (Pile) pile.clone();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Constructed extends Base {
    public Constructed() {
      prepare(this);
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      new Quick("now");
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ConstructedError extends Base {
    public ConstructedError() {
      prepare(this);
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      new Failed();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Copied extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = cells[0];
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      System.arraycopy(source, 0, cells, 0, 2);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Dumped extends Base {
    public Dumped() {
      last = this;
      System.setErr(new Errors());
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      Thread.dumpStack();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ForName extends Base {
    public ForName() {
      prepare(this);
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      try {
        Class.forName("LibraryWrites$Named");
      } catch (ClassNotFoundException e) {
        r.r2 = 9;
      }
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Seeds extends Base {
    public Seeds() {
      prepare(this);
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      new Seeded();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class StartedLater extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      Thread later = new Thread(() -> z = 1);
      later.start();
      try {
        later.join();
      } catch (InterruptedException e) {
        return;
      }
      if (z == 1) {
        x = 1;
      }
    }
  }
}
