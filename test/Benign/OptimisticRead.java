// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: OptimisticRead.low{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --jdk=real --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, benign for what the program asserts{{$}}
// A read that is not validated may see half of it:
// RUN: rm -rf %t && mkdir %t && sed 's/!lock.validate(s)/s == 0/' %s > %t/OptimisticRead.java
// RUN: %status 1 heddle check --benign-races --quiet %t/OptimisticRead.java | FileCheck --check-prefix=NOT %s
// NOT: races: 2, harmful{{$}}

import java.util.concurrent.locks.StampedLock;

/** StampedLock's optimistic read: plain fields are read without the lock, and used if the stamp is still good. */
public class OptimisticRead {
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
      long s = lock.tryOptimisticRead();
      int l = low, h = high;
      assert !lock.validate(s) || l == h;
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
