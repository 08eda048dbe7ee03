/* ready */ public class OddFormat { // class ready
  static /* not here: static boolean ready; */ @Deprecated
      boolean /* nor here */ ready // the flag
          = false  , // and another
      other;
  static
    int
      data; /* data */

  public static void main(String[] args) throws InterruptedException {
    String text = """
        static boolean ready; // { in a text block
        """;
    Thread writer = new Thread() { @Override public void run() { data = text.length(); /* first */ ready = true; } };
    writer.start();
    if (ready) /* then */ System.out.println(data);
    writer.join();
  }
}
