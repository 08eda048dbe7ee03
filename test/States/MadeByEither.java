// RUN: %status 1 %check --quiet --strategy=dpor %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=bfs --match=full --visible=all %s | FileCheck %s

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Either thread may make the box. Once it is there and filled, states do not
 * tell which one it was. That one finds it empty must be seen all the same.
 */
class MadeByEither {
  // CHECK: uncaught exception: java.lang.IllegalStateException in late
  // CHECK: verdict: 1 finding
  static class Box {
    volatile int filled;
  }

  static volatile Box box;
  static final AtomicInteger late = new AtomicInteger();

  static int look() {
    if (box == null) {
      Box made = new Box();
      box = made;
      made.filled = 5;
    }
    return box.filled;
  }

  public static void main(String[] args) {
    new Thread(() -> {
      look();
    }, "early").start();
    new Thread(() -> {
      for (int i = 0; i < 20; i++)
        late.incrementAndGet();
      if (look() == 0)
        throw new IllegalStateException();
    }, "late").start();
  }
}
