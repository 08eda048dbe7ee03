// RUN: %litmus-javac %t %s
// RUN: heddle outcomes --tables --model=sc,opmm,jpr -cp %t OwnStatics | FileCheck %s
// RUN: heddle outcomes --tables --model=jpr --prune=none -cp %t OwnStatics | FileCheck %s --check-prefix=ALONE
// RUN: %status 0 heddle check --benign='OwnStatics$Mine.shared' -cp %t 'OwnStatics$Mine' | FileCheck %s --check-prefix=RACES

// A thread with an object, even by a race or from the future, finds the fields
// of its class initialised when a method of the object looks at them: the use
// checks for that, and comes behind the initialisation (JLS 12.4.1, 12.4.2).
// CHECK-NOT: FORBIDDEN but possible
// CHECK: total: 4 tests, 4 as expected
// ALONE-NOT: FORBIDDEN but possible
// ALONE: total: 4 tests, 4 as expected
// RACES: verdict: no findings

import java.math.BigInteger;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class OwnStatics {
  /** The acquire read sees what was executed, so that 1, 1 has the future. */
  static class Base {
    final AtomicInteger seen = new AtomicInteger();
  }

  @JCStressTest
  @Outcome(id = {"0, -1", "0, 1", "1, -1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = ".*, 5", expect = Expect.FORBIDDEN, desc = "ZERO is not there")
  @State
  public static class Number extends Base {
    BigInteger number;

    @Actor
    public void maker(II_Result r) {
      r.r1 = seen.getAcquire();
      number = new BigInteger(new byte[] {0});
    }
    @Actor
    public void user(II_Result r) {
      BigInteger n = number;
      seen.setOpaque(1);
      r.r2 = n == null ? -1 : n.multiply(n) == null ? 5 : 1;
    }
  }

  @JCStressTest
  @Outcome(id = {"0, -1", "0, 1", "1, -1", "1, 1"}, expect = Expect.ACCEPTABLE)
  @Outcome(id = ".*, 5", expect = Expect.FORBIDDEN, desc = "EMPTY is not there")
  @State
  public static class Empty extends Base {
    Optional<String> text;

    @Actor
    public void maker(II_Result r) {
      r.r1 = seen.getAcquire();
      text = Optional.of("text");
    }
    @Actor
    public void user(II_Result r) {
      Optional<String> t = text;
      seen.setOpaque(1);
      r.r2 = t == null ? -1 : t.filter(s -> false) == null ? 5 : 1;
    }
  }

  static class Rates {
    static int[] all = {7};
    static int count = 5;

    int first() {
      return all == null ? 0 : all[0] + own();
    }
    static int own() {
      return count;
    }
  }

  @JCStressTest
  @Outcome(id = {"0, -1", "0, 12", "1, -1", "1, 12"}, expect = Expect.ACCEPTABLE)
  @Outcome(expect = Expect.FORBIDDEN, desc = "the initialiser is not done")
  @State
  public static class Users extends Base {
    Rates rates;

    @Actor
    public void maker(II_Result r) {
      r.r1 = seen.getAcquire();
      rates = new Rates();
    }
    @Actor
    public void user(II_Result r) {
      Rates t = rates;
      seen.setOpaque(1);
      r.r2 = t == null ? -1 : t.first();
    }
  }

  // What is written later is not part of it.
  @JCStressTest
  @Outcome(id = {"-1", "5", "6"}, expect = Expect.ACCEPTABLE)
  @Outcome(expect = Expect.FORBIDDEN)
  @State
  public static class Later {
    static class Counter {
      static int count = 5;
      int get() {
        return count;
      }
    }
    Counter counter;

    @Actor
    public void maker() {
      Counter c = new Counter();
      Counter.count = 6;
      counter = c;
    }
    @Actor
    public void user(I_Result r) {
      Counter c = counter;
      r.r1 = c == null ? -1 : c.get();
    }
  }

  /** The race is on the reference alone. */
  public static class Mine {
    static Rates shared;

    public static void main(String[] args) {
      new Thread(() -> shared = new Rates()).start();
      Rates t = shared;
      assert t == null || t.first() == 12;
    }
  }
}
