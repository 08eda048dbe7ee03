import java.util.*;
import java.util.concurrent.*;

/** Phases: a barrier with an action, a phaser, an exchange, a semaphore that is tried. (8 outcomes.) */
public class Barriers {
  static String once() throws Exception {
    StringBuffer log = new StringBuffer();
    CyclicBarrier bar = new CyclicBarrier(2, () -> log.append("|"));
    Semaphore s = new Semaphore(1);
    Exchanger<String> x = new Exchanger<>();
    String[] got = new String[3];
    Thread t = new Thread(() -> {
      try {
        log.append("a");
        got[0] = bar.await() + "";
        got[2] = x.exchange("t");
        if (s.tryAcquire())
          log.append("s");
      } catch (InterruptedException | BrokenBarrierException e) {
        log.append("!");
      }
    });
    t.start();
    log.append("b");
    bar.await();
    got[1] = x.exchange("m");
    if (s.tryAcquire())
      log.append("S");
    t.join();
    return log + " " + Arrays.toString(got);
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
