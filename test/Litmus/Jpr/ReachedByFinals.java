// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t ReachedByFinals > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t ReachedByFinals --prune=none | diff %t.sets -
// RUN: %python %S/../jpr_sets.py %t ReachedByFinals --action-identity=occurrence | diff %t.sets -

// What is written before the freeze comes before the reads of a thread that
// gets there through the final field, in whatever mode it reads (JLS 17.5.1). -1:
// no object was seen; -2: the object, but nothing in it.
// CHECK: ReachedByFinals.AtomicAdd: {-1 | 5}{{$}}
// CHECK: ReachedByFinals.AtomicGet: {-1 | 5}{{$}}
// CHECK: ReachedByFinals.ByAcquire: {-1 | 5}{{$}}
// CHECK: ReachedByFinals.ByVolatile: {-1 | 5}{{$}}
// Two links: the array's reference is in a volatile field behind the final one.
// CHECK: ReachedByFinals.Chain: {-1 | 5}{{$}}
// Another thread has filled the array, and was waited for.
// CHECK: ReachedByFinals.FilledByOther: {-1 | 5}{{$}}
// What is written after the freeze is in no order with the read.
// CHECK: ReachedByFinals.Later: {-1 | 5 | 6}{{$}}
// CHECK: ReachedByFinals.LaterPlain: {-1 | 5 | 6}{{$}}
// A field that is not final promises nothing.
// CHECK: ReachedByFinals.NotFinal: {-2 | -1 | 0 | 5}{{$}}
// Nor does a final one if the object was also had from elsewhere (second
// number: 1 if it was).
// CHECK: ReachedByFinals.TwoWays: {-1, 0 | -1, 1 | 0, 1 | 5, 0 | 5, 1}{{$}}
// CHECK: ReachedByFinals.VolatileField: {-1 | 5}{{$}}

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class ReachedByFinals {
  static class Gauge {
    volatile int level;
    Gauge(int level) {
      this.level = level;
    }
  }
  static class Meter {
    final Gauge gauge = new Gauge(5);
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class VolatileField {
    Meter meter;

    @Actor
    public void actor1() {
      meter = new Meter();
    }
    @Actor
    public void actor2(I_Result r) {
      Meter m = meter;
      r.r1 = m == null ? -1 : m.gauge.level;
    }
  }

  static class Loose {
    Gauge gauge = new Gauge(5);
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class NotFinal {
    Loose loose;

    @Actor
    public void actor1() {
      loose = new Loose();
    }
    @Actor
    public void actor2(I_Result r) {
      Loose l = loose;
      Gauge g = l == null ? null : l.gauge;
      r.r1 = g != null ? g.level : l == null ? -1 : -2;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Later {
    Meter meter;

    @Actor
    public void actor1() {
      Meter m = new Meter();
      meter = m;
      m.gauge.level = 6;
    }
    @Actor
    public void actor2(I_Result r) {
      Meter m = meter;
      r.r1 = m == null ? -1 : m.gauge.level;
    }
  }

  static class Cells {
    final int[] cells = {5};
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class LaterPlain {
    Cells cells;

    @Actor
    public void actor1() {
      Cells c = new Cells();
      c.cells[0] = 6;
      cells = c;
    }
    @Actor
    public void actor2(I_Result r) {
      Cells c = cells;
      r.r1 = c == null ? -1 : c.cells[0];
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class TwoWays {
    Meter meter;
    Gauge gauge;

    @Actor
    public void actor1() {
      Meter m = new Meter();
      gauge = m.gauge;
      meter = m;
    }
    @Actor
    public void actor2(II_Result r) {
      Gauge g = gauge;
      Meter m = meter;
      r.r1 = m == null ? -1 : m.gauge.level;
      r.r2 = g == null ? 0 : 1;
    }
  }

  static class Counted {
    final AtomicInteger count = new AtomicInteger(5);
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class AtomicGet {
    Counted counted;

    @Actor
    public void actor1() {
      counted = new Counted();
    }
    @Actor
    public void actor2(I_Result r) {
      Counted c = counted;
      r.r1 = c == null ? -1 : c.count.get();
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class AtomicAdd {
    Counted counted;

    @Actor
    public void actor1() {
      counted = new Counted();
    }
    @Actor
    public void actor2(I_Result r) {
      Counted c = counted;
      r.r1 = c == null ? -1 : c.count.getAndIncrement();
    }
  }

  static class Plain {
    int level = 5;
  }
  static VarHandle level() {
    try {
      return MethodHandles.lookup().findVarHandle(Plain.class, "level", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
  static class Keeps {
    final Plain plain = new Plain();
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ByAcquire {
    static final VarHandle LEVEL = level();
    Keeps keeps;

    @Actor
    public void actor1() {
      keeps = new Keeps();
    }
    @Actor
    public void actor2(I_Result r) {
      Keeps k = keeps;
      r.r1 = k == null ? -1 : (int) LEVEL.getAcquire(k.plain);
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ByVolatile {
    static final VarHandle LEVEL = level();
    Keeps keeps;

    @Actor
    public void actor1() {
      keeps = new Keeps();
    }
    @Actor
    public void actor2(I_Result r) {
      Keeps k = keeps;
      r.r1 = k == null ? -1 : (int) LEVEL.getVolatile(k.plain);
    }
  }

  static class Link {
    volatile int[] cells = {5};
  }
  static class Linked {
    final Link link = new Link();
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Chain {
    Linked linked;

    @Actor
    public void actor1() {
      linked = new Linked();
    }
    @Actor
    public void actor2(I_Result r) {
      Linked l = linked;
      r.r1 = l == null ? -1 : l.link.cells[0];
    }
  }

  static class Filled {
    final int[] cells;
    Filled(int[] cells) {
      this.cells = cells;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class FilledByOther {
    Filled filled;

    @Actor
    public void actor1() throws InterruptedException {
      int[] cells = new int[1];
      Thread filler = new Thread(() -> cells[0] = 5);
      filler.start();
      filler.join();
      filled = new Filled(cells);
    }
    @Actor
    public void actor2(I_Result r) {
      Filled f = filled;
      r.r1 = f == null ? -1 : f.cells[0];
    }
  }
}
