// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC-NOT: deadlock
// SC: race: OptimisticRetry.low{{$}}
// SC: verdict: 2 findings{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, benign for what the program asserts{{$}}

import java.util.concurrent.locks.StampedLock;

/** An optimistic read that is tried again until its stamp is good: the loop ends by itself, since the next stamp is another one. */
public class OptimisticRetry {
  static final StampedLock lock = new StampedLock();
  static int low, high;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      long s = lock.writeLock();
      low = 1;
      high = 1;
      lock.unlockWrite(s);
    }, "a");
    Thread b = new Thread(() -> {
      int l, h;
      long s;
      do {
        s = lock.tryOptimisticRead();
        l = low;
        h = high;
      } while (!lock.validate(s));
      assert l == h;
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
