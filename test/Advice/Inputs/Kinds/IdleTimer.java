import java.util.Timer;
import java.util.TimerTask;

/** A timer that nobody cancels. */
public class IdleTimer {
  private static final Timer TIMER = new Timer();

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    boolean[] done = new boolean[1];
    TIMER.schedule(new TimerTask() {
      @Override
      public void run() {
        synchronized (lock) {
          done[0] = true;
          lock.notifyAll();
        }
      }
    }, 10);
    synchronized (lock) {
      while (!done[0]) {
        lock.wait();
      }
    }
  }
}
