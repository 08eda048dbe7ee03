// RUN: rm -rf %t && javac -g -d %t %s
// RUN: %status 3 heddle check --model=jpr -cp %t Unknown -- lock | FileCheck %s --check-prefix=LOCK
// RUN: heddle check --model=jpr --quiet -cp %t Unknown -- atomic | FileCheck %s --check-prefix=ALL
// RUN: heddle check --model=jpr --quiet -cp %t Unknown -- atomics | FileCheck %s --check-prefix=ALL
// RUN: heddle check --model=jpr --quiet -cp %t Unknown -- list | FileCheck %s --check-prefix=ALL
// RUN: %status 3 heddle check --model=jpr -cp %t Unknown -- own | FileCheck %s --check-prefix=OWN
// RUN: heddle check --model=jpr --quiet -cp %t Unknown -- object | FileCheck %s --check-prefix=ALL
// RUN: heddle check --model=jpr --quiet -cp %t Unknown -- enum | FileCheck %s --check-prefix=ALL
// RUN: heddle check --model=jpr --quiet -cp %t Unknown -- array | FileCheck %s --check-prefix=ALL
// RUN: heddle check --model=jpr --quiet -cp %t Unknown -- optional | FileCheck %s --check-prefix=ALL
// RUN: %status 3 heddle check --model=jpr -cp %t Unknown -- inside | FileCheck %s --check-prefix=LOCK

// Objects that are seen before they are made. What the library keeps in its own
// objects is known of immutable ones; of others the verdict says which it was.
// (Plain reads of ArrayList's code are modelled as the user's are, and so are
// those of volatile fields; AtomicIntegerArray is the JDK's own code.)
// LOCK: an object of java.util.concurrent.locks.ReentrantLock is read before it is made
// OWN: an object of Unknown$Own is read before it is made
// ALL: verdict: no findings

import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;

public class Unknown {
  static class Own extends Exception {}

  enum Level { LOW, HIGH { } }

  static Object shared;
  static String what;

  static Object make() {
    switch (what) {
      case "list":
        return new ArrayList<>();
      case "atomic":
        return new AtomicInteger();
      case "atomics":
        return new AtomicIntegerArray(1);
      case "lock":
        return new ReentrantLock();
      case "own":
        return new Own();
      case "object":
        return new Object();
      case "enum":
        return Level.HIGH;
      case "array":
        return new int[100_000]; // more than a chunk of the pool has
      case "inside":
        return Optional.of(new ReentrantLock());
      default:
        return Optional.of("a" + what);
    }
  }

  static void work() {
    Object seen = shared;
    if (seen == null) {
      seen = make();
      shared = seen;
    }
    if (seen instanceof Level l) {
      assert l.ordinal() == 1 && l.name().equals("HIGH");
    } else if (seen instanceof int[] a) {
      assert a.length == 100_000 && a[99_999] == 0;
    } else if (seen instanceof AtomicIntegerArray a) {
      assert a.get(0) == 0;
    } else if (seen instanceof Optional<?> o && what.equals("optional")) {
      assert o.get().equals("aoptional");
    } else {
      assert seen.equals(seen);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    what = args[0];
    Thread one = new Thread(Unknown::work), two = new Thread(Unknown::work);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
