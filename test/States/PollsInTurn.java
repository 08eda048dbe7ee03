// A writer and two readers of a read-write lock look for ever at what nobody sets. At
// each lock another thread has it, or waits for it, so that none goes round without
// waiting: this was "no findings", with a note that not all executions end.
// RUN: not %check %s | FileCheck %s
// RUN: not %check --strategy=dfs --match=full --no-reduction %s | FileCheck %s
// RUN: not %check --strategy=dfs --match=hash --jobs=2 %s | FileCheck %s
// CHECK: deadlock: main, Thread-0, Thread-1 and Thread-2

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class PollsInTurn {
  static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
  static int set;

  static void write() {
    boolean found = false;
    while (!found) {
      LOCK.writeLock().lock();
      found = set >= 2;
      LOCK.writeLock().unlock();
    }
  }

  static void read() {
    boolean found = false;
    while (!found) {
      LOCK.readLock().lock();
      found = set == 2;
      LOCK.readLock().unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] all = {new Thread(PollsInTurn::write), new Thread(PollsInTurn::read),
        new Thread(PollsInTurn::read)};
    for (Thread t : all) {
      t.start();
    }
    for (Thread t : all) {
      t.join();
    }
  }
}
