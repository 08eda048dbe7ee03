// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Callbacks > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t Callbacks --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t Callbacks --prune=z3 | diff %t.sets -

// Load buffering where the second thread's write comes in code of ours that the
// library calls, or depends on what such code, or the library, has written: what
// is pruned must know of it.
// CHECK-COUNT-16: Callbacks.{{[A-Za-z]+}}: {0, 0 | 0, 1 | 1, 0 | 1, 1}{{$}}

import java.util.*;
import java.util.function.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Callbacks {
  static class Base {
    int x, y, z;

    int first() {
      int seen = x;
      y = 1;
      return seen;
    }
  }

  /** Writes x in whatever the library may call. */
  static class Key implements Comparable<Key> {
    final Base of;

    Key(Base of) {
      this.of = of;
    }

    @Override
    public boolean equals(Object other) {
      of.x = 1;
      return true;
    }
    @Override
    public int hashCode() {
      of.x = 1;
      return 0;
    }
    @Override
    public int compareTo(Key other) {
      of.x = 1;
      return 0;
    }
    @Override
    public String toString() {
      of.x = 1;
      return "";
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Equals extends Base {
    final Key key = new Key(this);

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      Objects.equals(key, this);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class HashOf extends Base {
    final Key key = new Key(this);

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      new HashMap<Key, Key>().put(key, null);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Compares extends Base {
    final Key key = new Key(this);

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      new TreeMap<Key, Key>().put(key, null);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Text extends Base {
    final Key key = new Key(this);

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      String.valueOf(key);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Concatenated extends Base {
    final Key key = new Key(this);

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      int seen = y;
      r.r2 = seen + ("" + key).length();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Lambda extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      Optional.of("a").ifPresent(s -> x = 1);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Supplied extends Base {
    final Supplier<Integer> one = () -> x = 1;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      one.get();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Overridden extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      Collections.addAll(
          new ArrayList<String>() {
            @Override
            public boolean add(String s) {
              x = 1;
              return true;
            }
          },
          "a");
    }
  }

  /** The class of the method that is called implements no interface itself. */
  static class Getter {
    Base of;

    public Object next() {
      of.x = 1;
      return null;
    }
    public boolean hasNext() {
      return false;
    }
  }
  static class Inherits extends Getter implements Iterator<Object> {}

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Inherited extends Base {
    Iterator<Object> it;

    public Inherited() {
      Inherits i = new Inherits();
      i.of = this;
      it = i;
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      it.next();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Initial extends Base {
    final ThreadLocal<Object> local =
        new ThreadLocal<>() {
          @Override
          protected Object initialValue() {
            x = 1;
            return "";
          }
        };

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      local.get();
    }
  }

  // What is called calls on.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Deep extends Base {
    void second() {
      x = 1;
    }

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      List.of("a").forEach(s -> Optional.of(s).ifPresent(t -> second()));
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Task extends Base {
    final Runnable task = () -> x = 1;

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      task.run();
    }
  }

  // The library runs a task.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class RunByLibrary extends Base {
    final Thread task = new Thread(() -> x = 1);

    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      task.run();
    }
  }

  // What was written before the call is no longer there.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Changed extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      z = 2;
      Optional.of("a").ifPresent(s -> z = 1);
      if (z == 1) {
        x = 1;
      }
    }
  }

  static int shared;

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ChangedStatic extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      shared = 2;
      Optional.of("a").ifPresent(s -> shared = 1);
      if (shared == 1) {
        x = 1;
      }
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Filled extends Base {
    @Actor
    public void actor1(II_Result r) {
      r.r1 = first();
    }
    @Actor
    public void actor2(II_Result r) {
      r.r2 = y;
      int[] numbers = new int[1];
      Arrays.fill(numbers, 1);
      if (numbers[0] == 1) {
        x = 1;
      }
    }
  }
}
