package sched;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** How many tasks the pool has to do, queued and running, so that {@link Scheduler#close} knows when all are done. */
final class Activity {
  private final Lock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private int active;
  private int peak;

  void begin() {
    lock.lock();
    try {
      active++;
      peak = Math.max(peak, active);
    } finally {
      lock.unlock();
    }
  }

  void end() {
    lock.lock();
    try {
      if (active <= 0)
        throw new AssertionError("more ends than begins");
      active--;
      if (active == 0)
        idle.signalAll();
    } finally {
      lock.unlock();
    }
  }

  void awaitIdle() throws InterruptedException {
    lock.lock();
    try {
      while (active > 0)
        idle.await();
    } finally {
      lock.unlock();
    }
  }

  int peak() {
    lock.lock();
    try {
      return peak;
    } finally {
      lock.unlock();
    }
  }
}
