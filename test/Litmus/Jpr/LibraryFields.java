// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t LibraryFields > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t LibraryFields --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t LibraryFields --prune=z3 | diff %t.sets -

// Load buffering where the library writes a field that it declares, of an object
// of ours; and where what it calls of ours writes a static field that is read
// behind the call.
// CHECK-COUNT-3: LibraryFields.{{[A-Za-z]+}}: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}

import java.util.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class LibraryFields {
  static class Base {
    int x, y;
  }
  static int shared;

  static class Words extends ArrayList<String> {
    int changes() {
      return modCount;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class OfSuperclass extends Base {
    final Words words = new Words();

    @Actor
    public void actor1(II_Result r) {
      r.r1 = words.size();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      words.add("a");
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class OfSuperclassOwn extends Base {
    final Words words = new Words();

    @Actor
    public void actor1(II_Result r) {
      r.r1 = words.changes();
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      words.add("a");
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Told extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = x;
      y = 1;
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      Optional.of("a").ifPresent(s -> shared = 1);
      if (shared == 1) {
        x = 1;
      }
    }
  }
}
