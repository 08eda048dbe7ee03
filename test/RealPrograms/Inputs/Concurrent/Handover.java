import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** A bounded queue between two producers and a consumer that is interrupted or served. (13 outcomes.) */
public class Handover {
  static String once() throws Exception {
    BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
    List<Integer> got = Collections.synchronizedList(new ArrayList<>());
    Thread c = new Thread(() -> {
      try {
        for (;;)
          got.add(q.take());
      } catch (InterruptedException e) {
        got.add(-1);
      }
    });
    c.start();
    Thread p = new Thread(() -> {
      boolean b = q.offer(1);
      got.add(b ? 10 : 20);
    });
    p.start();
    q.put(2);
    p.join();
    c.interrupt();
    c.join();
    return got + " " + q;
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
