import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Two threads write to one compressed stream, in either order. */
public class Squeeze {
  static void write(DeflaterOutputStream to, String text) {
    synchronized (to) {
      try {
        to.write(text.getBytes());
        to.flush();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DeflaterOutputStream to = new DeflaterOutputStream(bytes, true);
    Thread t = new Thread(() -> { write(to, "first "); write(to, "third "); });
    Thread u = new Thread(() -> write(to, "second "));
    t.start();
    u.start();
    t.join();
    u.join();
    to.close();
    String all = new String(new InflaterInputStream(new ByteArrayInputStream(bytes.toByteArray())).readAllBytes());
    boolean ok = all.equals("first second third ") || all.equals("first third second ")
        || all.equals("second first third ");
    if (!ok)
      throw new AssertionError(all);
    if (args.length > 0 && all.startsWith("second"))
      throw new IllegalStateException(all);
  }
}
