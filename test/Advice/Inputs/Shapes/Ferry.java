import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A ferry that leaves while cars still drive on. */
public class Ferry {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean boarding;
  private boolean away;
  private int cars;

  public static void main(String[] args) throws InterruptedException {
    Ferry ferry = new Ferry();
    Thread car = new Thread(() -> {
      ferry.beginBoarding();
      ferry.cars++;
      ferry.endBoarding();
    }, "car");
    Thread captain = new Thread(() -> {
      ferry.leave();
      ferry.cars = 0; // on the other side
      ferry.comeBack();
    }, "captain");
    car.start();
    captain.start();
    car.join();
    captain.join();
  }

  private void beginBoarding() {
    lock.lock();
    try {
      while (away) {
        changed.awaitUninterruptibly();
      }
      boarding = true;
    } finally {
      lock.unlock();
    }
  }

  private void endBoarding() {
    lock.lock();
    try {
      boarding = false;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void leave() {
    lock.lock();
    try {
      while (away) { // and those that are boarding?
        changed.awaitUninterruptibly();
      }
      away = true;
    } finally {
      lock.unlock();
    }
  }

  private void comeBack() {
    lock.lock();
    try {
      away = false;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
