/** Maps of fastutil, synchronized and not. */
public class FastutilTogether {
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
    case "fastutil": {
      it.unimi.dsi.fastutil.ints.Int2IntMap m = it.unimi.dsi.fastutil.ints.Int2IntMaps.synchronize(new it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap());
      both(() -> m.put(1, 2), () -> m.put(2, 3));
      check(m.size() == 2, m);
      break;
    }
    case "fastutil-bare": {
      it.unimi.dsi.fastutil.ints.Int2IntMap m = new it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap();
      both(() -> m.put(1, 2), () -> m.put(2, 3));
      break;
    }
    }
  }
}
