/**
 * Two threads and a plain field of 64 bits, or of 32 with the argument "int":
 * each in a method of its own, as code counts when it runs.
 */
public class Longs {
  static class L { long x; }
  static class I { int x; }

  static void ofLong() throws Exception {
    L l = new L();
    Thread t = new Thread(() -> l.x = -1);
    t.start();
    long seen = l.x;
    t.join();
  }

  static void ofInt() throws Exception {
    I i = new I();
    Thread t = new Thread(() -> i.x = -1);
    t.start();
    int seen = i.x;
    t.join();
  }

  public static void main(String[] args) throws Exception {
    if (args[0].equals("long"))
      ofLong();
    else
      ofInt();
  }
}
