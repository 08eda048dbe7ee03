// RUN: %litmus-javac %t %s
// RUN: %litmus-sets sc %t Copies | FileCheck %s --check-prefixes=ALL,STRONG
// RUN: %litmus-sets tso %t Copies | FileCheck %s --check-prefixes=ALL,STRONG
// RUN: %litmus-sets pso %t Copies | FileCheck %s --check-prefixes=ALL,WEAK
// RUN: %litmus-sets opmm %t Copies | FileCheck %s --check-prefixes=ALL,WEAK
// RUN: %litmus-sets jpr %t Copies | FileCheck %s --check-prefixes=ALL,WEAK

// A copy is as many reads and writes as there are elements or fields, in order;
// what others do comes between them, and each read chooses for itself.
// ALL: Copies.Fields: {0, 0 | 0, 1 | 1, 0 | 1, 1}
// ALL: Copies.FromRacing: {0, 0 | 0, 1 | 1, 0 | 1, 1}
// ALL: Copies.InOneLock: {0, 0 | 1, 1}
// STRONG: Copies.IntoRacing: {0, 0 | 1, 0 | 1, 1}
// WEAK: Copies.IntoRacing: {0, 0 | 0, 1 | 1, 0 | 1, 1}
// STRONG: Copies.Misfit: {0, 0 | 1, 0 | 1, 1}
// WEAK: Copies.Misfit: {0, 0 | 0, 1 | 1, 0 | 1, 1}
// STRONG: Copies.Published: {-1, -1 | 1, 1}
// WEAK: Copies.Published: {-1, -1 | 0, 0 | 0, 1 | 1, 0 | 1, 1}
// STRONG: Copies.Shifted: {1, 2 | 2, 2 | 2, 3}
// WEAK: Copies.Shifted: {1, 2 | 1, 3 | 2, 2 | 2, 3}
// ALL: Copies.VolatileFields: {0, 0 | 1, 0 | 1, 1}

import java.util.Arrays;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Copies {
  static class Pair implements Cloneable {
    int left, right;
    Pair copy() {
      try {
        return (Pair) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }
  static class Marks implements Cloneable {
    volatile int late, early;
    Marks copy() {
      try {
        return (Marks) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class FromRacing {
    final int[] cells = new int[2];

    @Actor
    public void writer() {
      cells[0] = 1;
      cells[1] = 1;
    }
    @Actor
    public void copier(II_Result r) {
      int[] copy = Arrays.copyOf(cells, 3);
      r.r1 = copy[0];
      r.r2 = copy[1];
    }
  }

  // Upwards, so that under SC the first cell is never behind the second.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class IntoRacing {
    final int[] cells = new int[2], ones = {1, 1};

    @Actor
    public void copier() {
      System.arraycopy(ones, 0, cells, 0, 2);
    }
    @Actor
    public void reader(II_Result r) {
      r.r2 = cells[1];
      r.r1 = cells[0];
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class InOneLock {
    final int[] cells = new int[2], ones = {1, 1};

    @Actor
    public void copier() {
      synchronized (cells) {
        System.arraycopy(ones, 0, cells, 0, 2);
      }
    }
    @Actor
    public void reader(II_Result r) {
      synchronized (cells) {
        int[] copy = cells.clone();
        r.r1 = copy[0];
        r.r2 = copy[1];
      }
    }
  }

  // Within one array: downwards where a lower element would be lost else.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Shifted {
    final int[] cells = {1, 2, 3};

    @Actor
    public void copier() {
      System.arraycopy(cells, 1, cells, 0, 2);
    }
    @Actor
    public void reader(II_Result r) {
      r.r2 = cells[1];
      r.r1 = cells[0];
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Published {
    final int[] ones = {1, 1};
    int[] copy;

    @Actor
    public void copier() {
      copy = ones.clone();
    }
    @Actor
    public void reader(II_Result r) {
      int[] c = copy;
      r.r1 = c == null ? -1 : c[0];
      r.r2 = c == null ? -1 : c[1];
    }
  }

  // What precedes the element that does not fit is copied.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Misfit {
    final Object[] mixed = {"one", "two", new Object()};
    final String[] texts = new String[3];

    @Actor
    public void copier() {
      try {
        System.arraycopy(mixed, 0, texts, 0, 3);
      } catch (ArrayStoreException e) {
        return;
      }
      texts[2] = "never";
    }
    @Actor
    public void reader(II_Result r) {
      r.r2 = texts[1] != null ? 1 : 0;
      r.r1 = texts[0] != null ? 1 : 0;
      if (texts[2] != null) {
        r.r1 = 9;
      }
    }
  }

  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class Fields {
    final Pair pair = new Pair();

    @Actor
    public void writer() {
      pair.left = 1;
      pair.right = 1;
    }
    @Actor
    public void copier(II_Result r) {
      Pair copy = pair.copy();
      r.r1 = copy.left;
      r.r2 = copy.right;
    }
  }

  // As an assignment would, a clone reads volatile fields in their order.
  @JCStressTest
  @Outcome(expect = Expect.ACCEPTABLE)
  @State
  public static class VolatileFields {
    final Marks marks = new Marks();

    @Actor
    public void writer() {
      marks.early = 1;
      marks.late = 1;
    }
    @Actor
    public void copier(II_Result r) {
      Marks copy = marks.copy();
      r.r1 = copy.early;
      r.r2 = copy.late;
    }
  }
}
