// RUN: %litmus-javac %t %s
// RUN: %python %S/../jpr_sets.py %t Leaks > %t.sets
// RUN: FileCheck %s < %t.sets
// RUN: %python %S/../jpr_sets.py %t Leaks --prune=none | diff %t.sets -

// A thread that gets an object before its constructor has ended may see the
// default of a final field, whatever leaked it: the constructor, its superclass's,
// or another one of its class. (jpr_sets.py has it that SC's are there, too.)
// CHECK: Leaks.ByConstructor: {-1 | 0 | 1}{{$}}
// CHECK: Leaks.ByDelegate: {-1 | 0 | 1}{{$}}
// CHECK: Leaks.BySuperclass: {-1 | 0 | 1}{{$}}
// CHECK: Leaks.Late: {-1 | 1}{{$}}

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Leaks {
  static class Own {
    final int x;
    Own(ByConstructor to) {
      to.seen = this;
      x = 1;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ByConstructor {
    Own seen;

    @Actor
    public void actor1(I_Result r) {
      Own o = seen;
      r.r1 = o == null ? -1 : o.x;
    }
    @Actor
    public void actor2() {
      new Own(this);
    }
  }

  static class Registers {
    Registers(BySuperclass to) {
      to.seen = (Registered) this;
    }
  }
  static class Registered extends Registers {
    final int x;
    Registered(BySuperclass to) {
      super(to);
      x = 1;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class BySuperclass {
    Registered seen;

    @Actor
    public void actor1(I_Result r) {
      Registered o = seen;
      r.r1 = o == null ? -1 : o.x;
    }
    @Actor
    public void actor2() {
      new Registered(this);
    }
  }

  static class Delegates {
    final int x;
    Delegates(ByDelegate to) {
      this(to, 1);
    }
    private Delegates(ByDelegate to, int x) {
      to.seen = this;
      this.x = x;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class ByDelegate {
    Delegates seen;

    @Actor
    public void actor1(I_Result r) {
      Delegates o = seen;
      r.r1 = o == null ? -1 : o.x;
    }
    @Actor
    public void actor2() {
      new Delegates(this);
    }
  }

  // After the superclass's constructor its final fields are frozen.
  static class Base {
    final int x;
    Base() {
      x = 1;
    }
  }
  static class Tells extends Base {
    Tells(Late to) {
      to.seen = this;
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Late {
    Tells seen;

    @Actor
    public void actor1(I_Result r) {
      Tells o = seen;
      r.r1 = o == null ? -1 : o.x;
    }
    @Actor
    public void actor2() {
      new Tells(this);
    }
  }
}
