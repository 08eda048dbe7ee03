// Loops that ask for the time in each round and change what is their own end:
// time does not stand still for a loop because it does something else, too.
// RUN: %status 1 bash %root/utils/check-java.sh %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dpor %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=bfs %s | FileCheck %s
// CHECK: uncaught exception: java.lang.IllegalStateException: too late
// CHECK-NOT: uncaught exception
// CHECK: verdict: 1 finding
// CHECK-NEXT: explored exhaustively

import java.util.concurrent.atomic.AtomicMarkableReference;

public class TimeInRounds {
  static final AtomicMarkableReference<String> post =
      new AtomicMarkableReference<>(null, false);
  static volatile boolean over;

  /** Counts, until it is told or 20 seconds have passed. */
  static int rounds() {
    int rounds = 0;
    for (long end = System.nanoTime() + 20_000_000_000L;
         !over && System.nanoTime() - end < 0;) {
      rounds++;
    }
    return rounds;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread sender = new Thread(() -> {
      post.set("news", true);
      over = true;
    });
    sender.start();
    assert rounds() >= 0;
    boolean[] mark = new boolean[1];
    long last = System.currentTimeMillis() + 3000;
    while (System.currentTimeMillis() < last) {
      post.get(mark);
      if (mark[0]) {
        sender.join();
        return;
      }
    }
    throw new IllegalStateException("too late");
  }
}
