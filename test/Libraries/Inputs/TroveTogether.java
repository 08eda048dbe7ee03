/** Maps of Trove, synchronized and not. */
public class TroveTogether {
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
    case "trove": {
      gnu.trove.map.TIntIntMap m = gnu.trove.TCollections.synchronizedMap(new gnu.trove.map.hash.TIntIntHashMap());
      both(() -> m.put(1, 2), () -> m.put(2, 3));
      check(m.size() == 2, m);
      break;
    }
    case "trove-bare": {
      gnu.trove.map.TIntIntMap m = new gnu.trove.map.hash.TIntIntHashMap();
      both(() -> m.put(1, 2), () -> m.put(2, 3));
      break;
    }
    }
  }
}
