/** Maps of Trove, synchronized and not. */
public class TroveTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
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
