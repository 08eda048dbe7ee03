// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t LibraryUnseen > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t LibraryUnseen --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t LibraryUnseen --prune=z3 | diff %t.sets -

// A thread that reads what code of the library has set, which a look ahead passes
// unseen, does not end there: what it writes afterwards can be seen.
// CHECK: LibraryUnseen.Both: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// CHECK: LibraryUnseen.Constant: {0, 0 | 0, 1}{{$}}
// CHECK: LibraryUnseen.Known: {0, 0 | 0, 1}{{$}}
// CHECK: LibraryUnseen.Made: {0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 0, 2, 0 | 0, 2, 1}{{$}}
// CHECK: LibraryUnseen.Redirected: {0, 0 | 0, 1}{{$}}
// CHECK: LibraryUnseen.Switched: {0, 0 | 0, 1}{{$}}

import java.io.*;
import java.math.*;
import java.util.*;
import java.util.concurrent.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class LibraryUnseen {
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Both {
    int x;
    @Actor
    public void one(II_Result r) {
      if (x == 0) r.r1 = TimeUnit.SECONDS.ordinal() == 3 ? 0 : 2;
      else r.r1 = 1;
      x = 1;
    }
    @Actor
    public void two(II_Result r) {
      if (x == 0) r.r2 = TimeUnit.SECONDS.ordinal() == 3 ? 0 : 2;
      else r.r2 = 1;
      x = 1;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Constant {
    int x;
    @Actor
    public void writer() {
      x = BigInteger.TWO.signum();
    }
    @Actor
    public void reader(II_Result r) {
      r.r2 = x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Known {
    int x;
    @Actor
    public void writer() {
      x = Boolean.TRUE != Boolean.FALSE ? 1 : 2;
    }
    @Actor
    public void reader(II_Result r) {
      r.r2 = x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Made {
    int x;
    @Actor
    public void middle() {
      if (x != 0) x = 1;
    }
    @Actor
    public void reader(III_Result r) {
      r.r2 = x;
    }
    @Actor
    public void maker(III_Result r) {
      r.r3 = x;
      r.r3 += new ArrayDeque<Integer>().size();
      x = 2;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Redirected {
    int x;
    @Actor
    public void writer() {
      PrintStream old = System.out;
      System.setOut(new PrintStream(new ByteArrayOutputStream()));
      x = System.out == old ? 2 : 1;
      System.setOut(old);
    }
    @Actor
    public void reader(II_Result r) {
      r.r2 = x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Switched {
    int x;
    @Actor
    public void writer() {
      switch (Thread.State.valueOf("NEW")) {
        case NEW:
          x = 1;
          break;
        default:
          x = 2;
      }
    }
    @Actor
    public void reader(II_Result r) {
      r.r2 = x;
    }
  }
}
