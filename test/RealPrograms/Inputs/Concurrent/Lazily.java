import java.util.*;
import java.util.concurrent.atomic.*;

/** What is made once, or twice: holders, double checks, references, memo tables. (4 outcomes.) */
public class Lazily {
  static class Service {
    final int id;
    Service(AtomicInteger made) { id = made.incrementAndGet(); }
  }
  static String once() throws Exception {
    AtomicInteger made = new AtomicInteger();
    AtomicReference<Service> ref = new AtomicReference<>();
    Object lock = new Object();
    Service[] checked = new Service[1];
    AtomicBoolean ready = new AtomicBoolean();
    String[] seen = new String[2];
    class User implements Runnable {
      final int me;
      User(int me) { this.me = me; }
      public void run() {
        Service s = ref.get();
        if (s == null) {
          s = new Service(made);
          if (!ref.compareAndSet(null, s))
            s = ref.get();
        }
        if (!ready.get())
          synchronized (lock) {
            if (checked[0] == null) {
              checked[0] = new Service(made);
              ready.set(true);
            }
          }
        seen[me] = s.id + ":" + checked[0].id;
      }
    }
    Thread t = new Thread(new User(0));
    t.start();
    new User(1).run();
    t.join();
    return Arrays.toString(seen) + " " + made;
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
