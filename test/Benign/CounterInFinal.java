// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// RUN: %status 0 heddle check --benign-races --prune=none --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

import java.util.concurrent.atomic.AtomicInteger;

/** What final fields lead to is volatile, or the library's: a thread with the object sees it begun. */
public class CounterInFinal {
  static class Mark {
    volatile int at = 10;
  }
  static class Page {
    final Mark mark = new Mark();
    final AtomicInteger visits = new AtomicInteger(100);
  }
  static Page shared;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> shared = new Page(), "a");
    a.start();
    Page p = shared;
    if (p != null) {
      assert p.mark.at == 10;
      assert p.visits.incrementAndGet() == 101;
    }
    a.join();
  }
}
