import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** Runs what random programs use of the library, so that it is compiled once. */
public class Warm {
  static volatile int v;
  static int x;

  public static void main(String[] args) throws Exception {
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(Warm.class, "x", int.class);
    AtomicInteger ai = new AtomicInteger();
    AtomicReference<Object> ar = new AtomicReference<>();
    Semaphore s = new Semaphore(1);
    Object lock = new Object();
    Thread t = new Thread(() -> ai.incrementAndGet(), "other");
    t.start();
    t.join();
    ai.compareAndSet(1, 2);
    ai.getAndUpdate(k -> k * 2);
    ai.getAndSet(ai.get());
    ai.lazySet(3);
    ar.compareAndSet(null, lock);
    synchronized (lock) {
      lock.notifyAll();
    }
    t.interrupt();
    LockSupport.unpark(t);
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
    Thread.onSpinWait();
    if (t.isAlive() || Thread.interrupted())
      v = t.getState().ordinal();
    handle.setOpaque((int) handle.getOpaque() + 1);
    s.acquire(); // a try would say to all programs that locks are tried
    s.release();
    String text = "v" + v + "," + x;
    try {
      throw new IllegalStateException(text);
    } catch (RuntimeException e) {
      v = e.getMessage().length();
    }
    try {
      ((Object) null).hashCode();
    } catch (NullPointerException e) {
      v = 1 + System.identityHashCode(lock) % 2;
    }
  }
}
