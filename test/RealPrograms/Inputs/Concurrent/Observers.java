import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.*;

/** Listeners behind proxies in a list that copies on writes: which one is told of what. (3 outcomes.) */
public class Observers {
  interface Listener { void told(String what); }
  static String once() throws Exception {
    List<Listener> all = new CopyOnWriteArrayList<>();
    Queue<String> log = new ConcurrentLinkedQueue<>();
    InvocationHandler h = (p, m, a) -> {
      log.add(m.getName() + a[0]);
      return null;
    };
    all.add((Listener) Proxy.newProxyInstance(Observers.class.getClassLoader(), new Class<?>[] {Listener.class}, h));
    Thread t = new Thread(() -> all.add(w -> log.add("late" + w)));
    t.start();
    for (Listener l : all)
      l.told("1");
    for (Listener l : all)
      l.told("2");
    t.join();
    return log.toString();
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
