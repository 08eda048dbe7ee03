import java.io.*;
import java.util.*;
import java.util.concurrent.*;

/** An object is serialized while another thread changes it, under its lock and without. (2 outcomes.) */
public class Snapshots {
  static class Doc implements Serializable {
    volatile int a = 1, b = 1;
    synchronized void set(int n) {
      a = n;
      b = n;
    }
  }
  static class Safe extends Doc {
    private synchronized void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }
  static class Holder implements Serializable {
    final Doc doc = new Doc();
    synchronized void set(int n) {
      doc.a = n;
      doc.b = n;
    }
    private synchronized void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); }
  }
  @SuppressWarnings("unchecked") static <T> T copy(T t) throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    new ObjectOutputStream(b).writeObject(t);
    return (T) new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject();
  }
  static String once() throws Exception {
    Holder h = new Holder();
    Thread t = new Thread(() -> h.set(2));
    t.start();
    Holder c = copy(h);
    t.join();
    return c.doc.a + "" + c.doc.b + " " + h.doc.a;
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
