/** Maps of fastutil, synchronized and not. */
public class FastutilTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
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
