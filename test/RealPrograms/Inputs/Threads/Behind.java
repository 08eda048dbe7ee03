import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;

/** A counter that is reached through a proxy, or written to a stream, while it is counted. */
public class Behind {
  static class Counter implements Runnable, Serializable {
    int n;
    @Override public void run() { n++; }
  }

  static void write(Counter c) {
    try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      out.writeInt(c.n);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counter c = new Counter();
    Runnable direct = (Runnable) Proxy.newProxyInstance(Behind.class.getClassLoader(),
        new Class<?>[] {Runnable.class}, (p, m, a) -> m.invoke(c, a));
    Runnable locked = () -> { synchronized (c) { direct.run(); } };
    Runnable r = args[0].equals("locked") ? locked : direct;
    Thread t = new Thread(r);
    t.start();
    if (args[0].equals("write"))
      write(c);
    else
      r.run();
    t.join();
  }
}
