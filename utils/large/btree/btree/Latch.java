package btree;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The lock of a node: shared by readers, exclusive for a writer. */
final class Latch {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  void lockShared() {
    lock.readLock().lock();
  }

  void unlockShared() {
    lock.readLock().unlock();
  }

  void lockExclusive() {
    lock.writeLock().lock();
  }

  void unlockExclusive() {
    lock.writeLock().unlock();
  }


  boolean isFree() {
    return !lock.isWriteLocked() && lock.getReadLockCount() == 0;
  }
}
