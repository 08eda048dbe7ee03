// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t LibraryStatics > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t LibraryStatics --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t LibraryStatics --prune=z3 | diff %t.sets -

// A thread that reads a static field of the library's for the first time does
// not end there: what it writes afterwards can be seen.
// CHECK: LibraryStatics.Both: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}
// CHECK: LibraryStatics.Constant: {0, 0 | 0, 1}{{$}}
// CHECK: LibraryStatics.Known: {0, 0 | 0, 1}{{$}}
// CHECK: LibraryStatics.Redirected: {0, 0 | 0, 1}{{$}}
// CHECK: LibraryStatics.Switched: {0, 0 | 0, 1}{{$}}

import java.io.*;
import java.math.*;
import java.util.concurrent.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class LibraryStatics {
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
