// RUN: %check --model=jpr --stats --prune=none %s | FileCheck --check-prefixes=ALL,NONE %s
// RUN: %check --model=jpr --stats --prune=syntactic %s | FileCheck --check-prefixes=ALL,TRIED %s
// RUN: %check --model=jpr --stats --prune=z3 %s | FileCheck --check-prefixes=ALL,TRIED %s
// ALL: verdict: no findings{{$}}
// NONE: discarded 4 executions;
// TRIED: discarded 0 executions;

import java.util.*;
import java.util.function.*;

/**
 * What the library does behind a write of ours cannot be that write: it calls back, but nothing
 * of what it calls writes the field, and it runs no task. One call is of a class that the receiver
 * tells, one of our own methods comes with its bridge.
 */
public class LibraryCalls {
  static final class Name implements Comparable<Name> {
    final String text;
    static int compared;

    Name(String text) {
      this.text = text;
    }
    @Override
    public int compareTo(Name other) {
      compared = 1;
      return text.compareTo(other.text);
    }
  }

  static int flag;
  static Integer last;
  static Map<String, Integer> names = new HashMap<>(Map.of("a", 1));
  static Function<String, Integer> length = String::length;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      int seen = flag;
      assert seen < 2;
      use();
    });
    Thread b = new Thread(() -> {
      Integer seen = last;
      if (seen == null) {
        flag = 1;
      }
      use();
    });
    last = 5;
    a.start();
    b.start();
    last = null;
    a.join();
    b.join();
  }

  static void use() {
    Objects.requireNonNull(names.get("a"));
    new TreeSet<Name>().add(new Name("a"));
    length.apply("text" + last);
  }
}
