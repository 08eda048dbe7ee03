// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: BoxOnce.{{(count|total|all)$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --stats %s | FileCheck --check-prefix=PLACES %s
// An object does not move the others, whichever thread made it; of 72 executions
// in which a final field is seen before it is written most are not tried.
// PLACES: write sets of {{[0-9]?[0-9]}} pairs; discarded {{[0-3]?[0-9]}} executions
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: {{[0-9]+}}, benign for what the program asserts{{$}}

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Boxed numbers and unmodifiable collections, made by the first thread that asks. */
public class BoxOnce {
  static Integer count;
  static BigInteger total;
  static Map<String, List<Integer>> all;
  static int number = 1000;

  static Integer count() {
    Integer seen = count;
    if (seen == null) {
      seen = number + 1; // no cache has it: an object each time
      count = seen;
    }
    return seen;
  }

  static BigInteger total() {
    BigInteger seen = total;
    if (seen == null) {
      seen = BigInteger.valueOf(number).shiftLeft(70);
      total = seen;
    }
    return seen;
  }

  static Map<String, List<Integer>> all() {
    Map<String, List<Integer>> seen = all;
    if (seen == null) {
      seen = Map.of("a", List.of(number, number + 1, number + 2));
      all = seen;
    }
    return seen;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(BoxOnce::work), two = new Thread(BoxOnce::work);
    one.start();
    two.start();
    one.join();
    two.join();
  }

  static void work() {
    assert count() == 1001;
    assert total().shiftRight(70).intValue() == 1000;
    assert all().get("a").get(2) == 1002;
  }
}
