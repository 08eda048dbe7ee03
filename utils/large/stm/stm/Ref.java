package stm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A variable that transactions read and write. Its stamp is twice the version of its value, plus one while a
 * transaction that commits has it locked.
 */
public final class Ref<T> {
  private static final AtomicLong IDS = new AtomicLong();
  private static final VarHandle STAMP;

  static {
    try {
      STAMP = MethodHandles.lookup().findVarHandle(Ref.class, "stamp", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** In the order of which refs are locked. */
  final long id = IDS.incrementAndGet();

  private volatile long stamp;
  private volatile T value;

  public Ref(T value) {
    this.value = value;
  }

  long stamp() {
    return stamp;
  }

  T value() {
    return value;
  }

  static boolean isLocked(long stamp) {
    return (stamp & 1) != 0;
  }

  static long version(long stamp) {
    return stamp >>> 1;
  }

  boolean tryLock() {
    long now = stamp;
    return !isLocked(now) && STAMP.compareAndSet(this, now, now | 1);
  }

  /** Gives the lock back with the version as it was. */
  void unlock() {
    stamp = stamp & ~1L;
  }

  /** Gives the lock back with another value. */
  void publish(T newValue, long newVersion) {
    value = newValue;
    stamp = newVersion << 1;
  }
}
