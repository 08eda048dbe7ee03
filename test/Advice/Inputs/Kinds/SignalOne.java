import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads wait on one condition for different things; signal wakes one of them. */
public class SignalOne {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private int level;

  void await(int wanted) throws InterruptedException {
    lock.lock();
    try {
      while (level < wanted) {
        changed.await();
      }
    } finally {
      lock.unlock();
    }
  }

  void raise() {
    lock.lock();
    try {
      level++;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  private static Thread waiter(SignalOne gate, int wanted) {
    return new Thread(() -> {
      try {
        gate.await(wanted);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    SignalOne gate = new SignalOne();
    Thread low = waiter(gate, 1);
    Thread high = waiter(gate, 2);
    low.start();
    high.start();
    gate.raise();
    low.join();
    gate.raise();
    high.join();
  }
}
