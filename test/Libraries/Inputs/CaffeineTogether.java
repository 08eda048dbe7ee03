/** Caffeine drains its buffers by a plain look at a state that others change (documented there as benign). */
public class CaffeineTogether {
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
    case "caffeine": {
      com.github.benmanes.caffeine.cache.Cache<String, Integer> c = com.github.benmanes.caffeine.cache.Caffeine.newBuilder().executor(Runnable::run).maximumSize(5).build();
      int[] n = {0};
      both(() -> c.get("k", k -> 1), () -> c.get("k", k -> 1));
      check(c.getIfPresent("k") == 1, c.asMap());
      break;
    }
    }
  }
}
