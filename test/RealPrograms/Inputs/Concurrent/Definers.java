import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Two threads define a class by one loader, and main looks for it. (4 outcomes.) */
public class Definers {
  public static class Part0 {
    static int uses;
    static synchronized int use() { return ++uses; }
  }
  static byte[] bytes;
  static class Own extends ClassLoader {
    Own() { super(Definers.class.getClassLoader()); }
    String define() {
      try {
        Class<?> c = defineClass("Definers$Part1", bytes, 0, bytes.length);
        return "defined";
      } catch (LinkageError e) {
        return "second";
      }
    }
  }
  static String once() throws Exception {
    if (bytes == null)
      try (InputStream in = Definers.class.getResourceAsStream("Definers$Part0.class")) {
        bytes = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).replace("Part0", "Part1")
            .getBytes(StandardCharsets.ISO_8859_1);
      }
    Own own = new Own();
    String[] got = new String[3];
    Thread a = new Thread(() -> got[0] = own.define()), b = new Thread(() -> got[1] = own.define());
    a.start();
    b.start();
    try {
      got[2] = own.loadClass("Definers$Part1").getName();
    } catch (ClassNotFoundException e) {
      got[2] = "none";
    }
    a.join();
    b.join();
    return String.join(" ", got);
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
