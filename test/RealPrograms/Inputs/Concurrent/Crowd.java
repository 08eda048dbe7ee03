import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Hundreds of threads that are alike but for one, which looks how far the others have come. (2 outcomes.) */
public class Crowd {
  static String once() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Thread[] all = new Thread[100];
    for (int i = 0; i < all.length; i++) {
      all[i] = new Thread(i == 50 ? () -> n.addAndGet(1000) : () -> { });
      all[i].start();
    }
    int seen = n.get();
    for (Thread t : all)
      t.join();
    return seen + " " + n;
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
