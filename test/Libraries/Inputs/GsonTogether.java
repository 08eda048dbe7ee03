/** Gson finds types by reflection. */
public class GsonTogether {
  static int own;

  static void both(Runnable a, Runnable b) throws InterruptedException {
    Thread t = new Thread(a);
    t.start();
    b.run();
    t.join();
  }
  static void check(boolean ok, Object what) {
    if (!ok)
      throw new AssertionError(what);
  }

  public static void main(String[] args) throws Exception {
    if (args.length > 1)
      both(() -> own++, () -> own++);
    switch (args[0]) {
    case "gson": {
      com.google.gson.Gson g = new com.google.gson.Gson();
      String[] s = new String[1];
      both(() -> s[0] = g.toJson(new int[] {1}), () -> g.toJson("x"));
      check(s[0].equals("[1]"), s[0]);
      break;
    }
    }
  }
}
